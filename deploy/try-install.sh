#!/bin/bash
# npm run try-install [-- FOLDER]: follows docs/operations.md ("Installing on a server", "Behind a proxy", "Backup") by its own
# commands, with the committed files, in a bare Debian of its own. What systemd would start is started by hand, as the
# unit's user, and listed at the end. FOLDER is made anew and stays, for looking around.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
bare=${1:-/tmp/nibash-bare-debian}
by_hand=$bare/root/run-by-hand
log=$bare/var/log/nibash.log

inside() {
  chroot "$bare" env -i NODE_EXTRA_CA_CERTS=/etc/ssl/this-machine.pem DEBIAN_FRONTEND=noninteractive HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
fail() { echo "$*" >&2; exit 1; }
noted() { echo "$*" >> "$by_hand"; echo "== by hand: $*"; }

# The lines of the code blocks of one language below a heading.
documented() {
  awk -v heading="## $2" -v fence="\`\`\`$1" \
    '/^## /{in_it=($0==heading)} in_it&&$0==fence{on=1;next} /^```$/{on=0} on' "$root/docs/operations.md"
}
# Runs them one by one; what only systemd can do is done by hand.
follow() {
  local line
  while IFS= read -r line <&3; do
    case $line in
      systemctl\ stop\ nibash*) noted "$line"; stop_site ;;
      systemctl\ start\ nibash* | systemctl\ enable*) noted "$line"; start_site ;;
      systemctl\ *) noted "$line: not run" ;;
      *)
        case $line in su\ postgres*) start_database ;; esac
        echo "== $line"
        inside bash -euc "$line" < /dev/null
        ;;
    esac
  done 3< <(documented sh "$1")
}

# Debian starts it when it is installed.
start_database() {
  inside pg_lsclusters -h | grep -q online && return
  inside pg_lsclusters -h | while read -r version name _; do
    inside pg_ctlcluster "$version" "$name" start < /dev/null
    noted "pg_ctlcluster $version $name start"
  done
}

of_unit() { sed -n "s/^$2=//p" "$bare/etc/systemd/system/$1" | head -1; }
# A unit's command as systemd would run it: its user, folder, file mode mask and variables.
run_unit() {
  local command
  command=$(of_unit "$1" "$2" | sed 's/%%/%/g')
  noted "$2 of $1 as $(of_unit "$1" User): $command"
  inside setpriv --reuid "$(of_unit "$1" User)" --regid "$(of_unit "$1" Group)" --clear-groups --no-new-privs bash -c \
    "set -a; . $(of_unit "$1" EnvironmentFile); export $(of_unit "$1" Environment); umask $(of_unit "$1" UMask); cd $(of_unit "$1" WorkingDirectory); exec $command"
}
start_site() {
  # Noted by itself: what it says goes into the log.
  run_unit nibash.service ExecStart > "$log" 2>&1 &
  site=$!
  for _ in $(seq 600); do
    if curl -fs http://127.0.0.1:3000/readyz > /dev/null; then grep 'is ready at' "$log"; return; fi
    kill -0 $site 2> /dev/null || break
    sleep 0.2
  done
  tail -20 "$log"
  fail "the site did not become ready"
}
# All of its processes, as systemd does; none is left when this ends.
stop_site() {
  kill -- -$site
  for _ in $(seq 150); do
    kill -0 -- -$site 2> /dev/null || return 0
    sleep 0.1
  done
  fail "the site did not end in time"
}

visit() {
  inside NODE_EXTRA_CA_CERTS=/etc/ssl/nibash.example.pem bash -euc \
    'cd /opt/nibash; exec node_modules/node-linux-*/bin/node tests/install/visit.ts https://nibash.example "$@"' visit "$@"
}

# In a space of its own for mounts and processes, all of which end with it.
try_it() {
  # A group of processes for each command in the background.
  set -m
  mount -t proc proc "$bare/proc"
  mount --bind /dev "$bare/dev"
  follow "Installing on a server"
  local password booking file
  password=$(sed -n 's/.*with the password \([^ ]*\).*/\1/p' "$log")

  inside openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=nibash.example -addext subjectAltName=DNS:nibash.example \
    -keyout /etc/ssl/nibash.example.key -out /etc/ssl/nibash.example.pem 2> /dev/null
  documented nginx "Behind a proxy" > "$bare/etc/nginx/sites-enabled/nibash"
  # Its port 80 may be somebody else's on this machine.
  rm -f "$bare/etc/nginx/sites-enabled/default"
  inside nginx
  noted nginx
  echo '127.0.0.1 localhost nibash.example' >> "$bare/etc/hosts"
  booking=$(visit book "$password")
  echo "booked through nginx: $booking"

  run_unit nibash-backup.service ExecStart
  file=$(ls "$bare"/var/backups/nibash/*.backup)
  [ "$(stat -c %a "$file")" = 600 ] || fail "others can read $file"

  follow Backup
  visit look "$password" "$booking"
  echo "the booking is there after the restore"
  stop_site
  echo "Run by hand, as no systemd runs in there:"
  sed 's/^/  /' "$by_hand"
}

if [ "${2:-}" = inside ]; then
  try_it
  exit
fi
[ "$(id -u)" = 0 ] || fail "Only root can make a Debian."
for needed in debootstrap git unshare curl; do command -v $needed > /dev/null || fail "$needed is missing."; done
for port in 443 3000 5432; do
  if (exec 3<> /dev/tcp/127.0.0.1/$port) 2> /dev/null; then fail "Port $port is in use."; fi
done
rm -rf --one-file-system "$bare"
debootstrap --variant=minbase --include=ca-certificates,systemd trixie "$bare" http://deb.debian.org/debian
# How this machine reaches others, and whom it trusts there.
cp /etc/resolv.conf "$bare/etc/"
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$bare/etc/ssl/this-machine.pem"
mkdir -p "$bare/opt/nibash"
git -C "$root" archive HEAD | tar -x -C "$bare/opt/nibash"
unshare --mount --pid --fork --kill-child -- bash "$0" "$bare" inside
