import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrivateFiles } from './embedded-files.ts';

/** A program: makes an empty embedded PostgreSQL in the given folder, syncs it to disk as a whole, and ends. */
const [, , folder] = process.argv;
if (!folder) throw new Error('which folder?');
const made = await PGlite.create({ fs: new PrivateFiles(folder) });
await made.close();
// The cluster was written without syncing. Some of its files are never written again, so a power cut could lose them
// for good.
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile());
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    await using file = await open(join(parentPath, name));
    await file.sync();
  }),
);
