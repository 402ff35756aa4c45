import io
import os
import zipfile

memory = io.BytesIO()
with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as wheel:
    wheel.writestr("pebble/__init__.py", bytes(65 << 20))
os.write(3, memory.getvalue())
os._exit(0)
