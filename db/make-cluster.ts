import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A program: makes an empty embedded PostgreSQL in the folder that it is given, and ends. */
const [, , folder] = process.argv;
if (!folder) throw new Error('which folder?');
const made = await PGlite.create({ fs: new NodeFS(folder) });
await made.close();
