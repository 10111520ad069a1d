import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const othersMay = 0o077;

/**
 * Keeps the data folder for its owner alone, whatever umask the process was started with: what this process and its
 * children write from now on, and what is there from earlier. Links are left as they are: what they lead to is not ours.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(othersMay);
  mkdirSync(dataDir, { recursive: true });
  tighten(dataDir);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    tighten(join(dataDir, name));
}

function tighten(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // Another process of this site may have taken a file away meanwhile.
  if (!entry || entry.isSymbolicLink() || (entry.mode & othersMay) === 0) return;
  chmodSync(path, entry.mode & ~othersMay & 0o777);
}
