"""What leaves the house: a proved task in the form that its receiver reads. Runs no candidate code."""
