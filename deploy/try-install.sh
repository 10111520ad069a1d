#!/bin/bash
# npm run try-install [-- FOLDER]: installs the committed state in a bare Debian by the blocks of docs/operations.md,
# "Installing on a server", and nothing else. No systemd runs in a chroot: what it would start is started by hand, as the
# unit's user, and listed at the end. Needs root, debootstrap, git, iproute2 and the network; takes about five minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
bare=${1:-/tmp/nibash-bare-debian}
by_hand=$bare/root/run-by-hand

inside() {
  chroot "$bare" env -i NODE_EXTRA_CA_CERTS=/etc/ssl/this-machine.pem DEBIAN_FRONTEND=noninteractive HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
noted() { echo "$*" >> "$by_hand"; echo "== by hand: $*"; }
# The code blocks of one language below a heading, with a line of three dashes after each.
blocks() {
  awk -v heading="## $2" -v fence="\`\`\`$1" \
    '/^## /{in_it=($0==heading)} in_it&&$0==fence{on=1;next} /^```$/{if(on)print "---";on=0} on' "$root/docs/operations.md"
}

# What Debian's packages start by systemd.
start_database() {
  if inside pg_lsclusters -h 2> /dev/null | grep -q online || ! inside pg_lsclusters -h 2> /dev/null | grep -q .; then return; fi
  inside pg_lsclusters -h | while read -r version name _; do
    # A network of its own: nothing of this machine is in its way, and it is reached by its socket in the file system.
    unshare --net chroot "$bare" pg_ctlcluster "$version" "$name" start
    noted "pg_ctlcluster $version $name start"
  done
}

install_it() {
  rm -rf "$bare/opt/nibash" "$bare/var/lib/nibash" "$bare/var/backups/nibash" "$bare/etc/nibash"
  mkdir -p "$bare/opt/nibash"
  git -C "$root" archive HEAD | tar -x -C "$bare/opt/nibash"
  : > "$by_hand"
  printf '#!/bin/sh\necho "systemctl $*" >> /root/run-by-hand\necho "== not run, as no systemd runs here: systemctl $*"\n' > "$bare/usr/local/bin/systemctl"
  chmod +x "$bare/usr/local/bin/systemctl"
  local line
  while IFS= read -r line; do
    [ "$line" != "---" ] || continue
    case $line in su\ postgres*) start_database ;; esac
    echo "== running: $line"
    inside bash -euc "cd /opt/nibash; $line" < /dev/null
  done < <(blocks sh "Installing on a server")
}

of_unit() { sed -n "s/^$2=//p" "$bare/etc/systemd/system/$1" | head -1; }
# A unit's command as systemd would run it: its user, folder, file mode mask and variables.
run_unit() {
  local unit=$1 name=$2 command
  command=$(of_unit "$unit" "$name" | sed 's/%%/%/g')
  noted "$unit, $name, as $(of_unit "$unit" User): $command"
  inside setpriv --reuid "$(of_unit "$unit" User)" --regid "$(of_unit "$unit" Group)" --clear-groups --no-new-privs bash -c \
    "set -a; . $(of_unit "$unit" EnvironmentFile); export $(of_unit "$unit" Environment); umask $(of_unit "$unit" UMask); cd $(of_unit "$unit" WorkingDirectory); exec $command"
}
until_ready() {
  for _ in $(seq 240); do
    if curl -fs http://127.0.0.1:3000/readyz > /dev/null; then return; fi
    sleep 0.5
  done
  tail -20 "$bare/var/log/nibash.log"
  return 1
}

# In a network of its own, where the documented ports are free.
run_it() {
  ip link set lo up
  start_database
  run_unit nibash.service ExecStart > "$bare/var/log/nibash.log" 2>&1 &
  site=$!
  trap 'kill $site 2> /dev/null; inside nginx -s stop 2> /dev/null; wait' EXIT
  until_ready
  grep 'is ready at' "$bare/var/log/nibash.log"

  inside openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=nibash.example -addext subjectAltName=DNS:nibash.example \
    -keyout /etc/ssl/nibash.example.key -out /etc/ssl/nibash.example.pem 2> /dev/null
  blocks nginx "Behind a proxy" | grep -v '^---$' > "$bare/etc/nginx/sites-enabled/nibash"
  rm -f "$bare/etc/nginx/sites-enabled/default"
  inside nginx -t
  inside nginx
  noted nginx

  grep -q nibash.example "$bare/etc/hosts" 2> /dev/null || echo '127.0.0.1 localhost nibash.example' >> "$bare/etc/hosts"
  visit() {
    inside NODE_EXTRA_CA_CERTS=/etc/ssl/nibash.example.pem bash -euc \
      'cd /opt/nibash; exec node_modules/node-linux-*/bin/node tests/install/visit.ts https://nibash.example "$@"' visit "$@"
  }
  local password
  password=$(sed -n 's/.*with the password \([^ ]*\).*/\1/p' "$bare/var/log/nibash.log")
  local booking
  booking=$(visit book "$password")
  echo "booked through nginx: $booking"
  curl -ks -o /dev/null --tls-max 1.1 https://127.0.0.1/ && { echo "nginx speaks TLS 1.1"; return 1; }

  run_unit nibash-backup.service ExecStart
  run_unit nibash-backup.service ExecStartPost
  local file
  file=$(basename "$(ls "$bare"/var/backups/nibash/*.backup)")
  [ "$(stat -c '%a %U' "$bare/var/backups/nibash/$file" | cut -d' ' -f1)" = 600 ]

  echo "== restoring $file after everything is lost"
  kill $site; wait $site || true
  inside su postgres -c 'dropdb nibash && createdb --owner nibash --encoding UTF8 --template template0 nibash'
  inside install -o nibash -g nibash -m 0600 /var/lib/nibash/data.key /root/data.key
  inside bash -c 'rm -rf /var/lib/nibash/* /var/lib/nibash/.[!.]*' || true
  inside bash -c "cd /opt/nibash && set -a && . /etc/nibash/nibash.env && DATA_DIR=/var/lib/nibash setpriv --reuid nibash --regid nibash --clear-groups npm run -s restore -- /var/backups/nibash/$file"
  inside install -o nibash -g nibash -m 0600 /root/data.key /var/lib/nibash/data.key
  run_unit nibash.service ExecStart > "$bare/var/log/nibash.log" 2>&1 &
  site=$!
  until_ready
  visit look "$password" "$booking"
  echo "the booking is there after the restore"
  kill $site
  wait $site || { echo "the site ended with $?"; return 1; }
}

if [ "${2:-}" = run ]; then
  run_it
  exit
fi
[ -e "$bare/etc/debian_version" ] || debootstrap --variant=minbase --include=ca-certificates,systemd trixie "$bare" http://deb.debian.org/debian
# How this machine reaches others, and whom it trusts there.
cp /etc/resolv.conf "$bare/etc/"
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$bare/etc/ssl/this-machine.pem"
mount --bind /dev "$bare/dev"
mount -t proc proc "$bare/proc"
end() {
  inside pg_lsclusters -h 2> /dev/null | while read -r version name _; do inside pg_ctlcluster "$version" "$name" stop -m immediate; done || true
  umount -l "$bare/proc" "$bare/dev"
}
trap end EXIT
install_it
unshare --net -- bash "$0" "$bare" run
echo "Run by hand, or not at all, as no systemd runs in a chroot:"
sed 's/^/  /' "$by_hand"
