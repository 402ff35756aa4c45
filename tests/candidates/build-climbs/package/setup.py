import io
import os
import zipfile

memory = io.BytesIO()
with zipfile.ZipFile(memory, "w") as wheel:
    for name in ("pebble/__init__.py", "../pebble/up.py", "pebble/../../up.py", "/etc/absolute.py"):
        wheel.writestr(name, "WEIGHT = 3\n")
    link = zipfile.ZipInfo("pebble/link.py")
    link.external_attr = 0o120777 << 16
    wheel.writestr(link, "/etc/passwd")
os.write(3, memory.getvalue())
os._exit(0)
