#!/usr/bin/env bash
# Trains the weights in the package again: `bash docs/training/recipe.sh runs`, about an hour on one H200 with 16 cores.
# Run 2 is self-play from nothing. Run 3 begins with an imitation of the search and plays against it.
set -eu
folder=${1:?usage: recipe.sh FOLDER}
here=$(dirname "$0")
gpu="--device cuda --compile --half"
mkdir -p "$folder"
oriflamme train run "$folder/second" --config "$here/king.toml" --decisions 1085000000 $gpu
oriflamme train record search:iterations=1000 "$folder/moves.npz" --config "$here/rivals.toml" \
    --guest "learned:temperature=1,weights=$folder/second/weights.bin" --decisions 200000 --jobs 14
oriflamme train imitate "$folder/moves.npz" "$folder/imitation" --from "$folder/second" --epochs 5 --device cuda
oriflamme train run "$folder/third" --config "$here/rivals.toml" --from "$folder/imitation" --rival "$folder/imitation" $gpu
