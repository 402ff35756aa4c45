import os

os.write(3, b"this is no wheel")
os._exit(0)
