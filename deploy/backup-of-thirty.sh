#!/bin/sh
# One backup into a folder, of which the thirty that were made last stay. Started by nibash-backup.service in the folder of the
# site: backup-of-thirty.sh FOLDER
set -eu
folder=$1
# The first of these, by the time of the file, was made last; a folder without a backup has none.
backups() { ls -1t "$folder"/*.backup 2> /dev/null || true; }

before=$(backups | head -n 1)
made="$folder/$(date +%Y-%m-%d-%H%M%S).backup"
node start.mjs backup "$made"
# The clock may have been put back since the last one. The order in which they were made must not depend on it, or the
# newest would count as the oldest.
if [ -n "$before" ] && [ "$before" -nt "$made" ]; then touch -r "$before" -d '+1 second' "$made"; fi

# By number and not by age: a month without backups must not take the last ones.
backups | tail -n +31 | while IFS= read -r old; do rm -- "$old"; done
