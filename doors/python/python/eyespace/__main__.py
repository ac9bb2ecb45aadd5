"""`python -m eyespace` is the program `eyespace`."""

from eyespace._program import main

if __name__ == "__main__":
    main()
