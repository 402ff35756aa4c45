"""The programs that set a room up and watch over it: standard library only, run by the image's own interpreter."""
