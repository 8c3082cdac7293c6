"""Compiled functions that decide what messages about a game say, for the server and for the page.

They write numbers, and docs/artefact.md says where. No text and no JSON is made here.
"""
