#!/usr/bin/env bash
# Trains the weights in the package again: `bash docs/training/recipe.sh runs`, about an hour on one H200 with 16 cores.
# Run 2 is self-play from nothing. Run 3 begins with an imitation of the search and plays against it.
#
# Every process stops after at most 9 minutes of work, and the next one goes on with what it saved. If the recipe is cut
# off, the same command goes on: finished steps are skipped, and a run loses at most its last two minutes.
set -euo pipefail
folder=${1:?usage: recipe.sh FOLDER}
here=$(dirname "$0")
part="--seconds 540"
gpu="--device cuda --compile --half"

# train FOLDER OPTIONS…: train until the run is finished; the options are those of a new run.
train() {
    local run=$1
    shift
    until [ -e "$run.finished" ]; do
        if [ -e "$run/run.json" ]; then
            set -- --resume
        fi
        oriflamme train run "$run" "$@" $gpu $part | tee "$run.log"
        if grep -q "^finished after" "$run.log"; then
            touch "$run.finished"
        fi
    done
}

mkdir -p "$folder"
train "$folder/second" --config "$here/king.toml" --decisions 1085000000
if [ ! -e "$folder/moves.npz" ]; then
    oriflamme train record search:iterations=1000 "$folder/moves-part.npz" --config "$here/rivals.toml" \
        --guest "learned:temperature=1,weights=$folder/second/weights.bin" --decisions 200000 --jobs 14 $part
    mv "$folder/moves-part.npz" "$folder/moves.npz"
fi
if [ ! -e "$folder/imitation.finished" ]; then
    oriflamme train imitate "$folder/moves.npz" "$folder/imitation" --from "$folder/second" --epochs 5 --device cuda $part
    touch "$folder/imitation.finished"
fi
train "$folder/third" --config "$here/rivals.toml" --from "$folder/imitation" --rival "$folder/imitation"
