"""Shows figures as HTML pages, SVG plots and terminal tables. Nothing here computes a statistic."""
