import io
import os
import zipfile

memory = io.BytesIO()
with zipfile.ZipFile(memory, "w") as wheel:
    for name in ("pebble/__init__.py", "pebble/stone.py", "pebble/STONE.py"):
        wheel.writestr(name, "WEIGHT = 3\n")
os.write(3, memory.getvalue())
os._exit(0)
