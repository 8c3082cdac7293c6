"""Compiled code of the review: play-outs by the reference policy, and the judgement of one decision.

Keep everything else out of this folder: the cache of its entry points is named after a hash of its sources.
"""
