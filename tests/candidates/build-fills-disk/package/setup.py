number = 0
while True:
    with open(f"/tmp/{number}", "wb") as file:
        file.write(bytes(1 << 20))
    number += 1
