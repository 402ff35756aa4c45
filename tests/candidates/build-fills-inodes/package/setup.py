import os

number = 0
while True:
    try:
        os.close(os.open(f"/tmp/{number}", os.O_CREAT))
    except OSError:
        os._exit(1)
    number += 1
