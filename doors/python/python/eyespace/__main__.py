"""`python -m eyespace` is the program `eyespace`, if the package `eyespace-cli` is there."""

from eyespace._program import main

if __name__ == "__main__":
    main()
