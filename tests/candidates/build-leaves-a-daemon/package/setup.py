import os
import time

if os.fork() == 0:
    os.setsid()
    while True:
        time.sleep(0.05)
        try:
            os.write(3, b"late")
        except OSError:
            pass

from setuptools import setup

setup(name="pebble", version="1.0", packages=["pebble"])
