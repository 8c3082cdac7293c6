"""The page as files: what it consists of, and a site that is only files."""
