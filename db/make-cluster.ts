import { PGlite } from '@electric-sql/pglite';
import { PrivateFiles } from './embedded-files.ts';

/** A program: makes an empty embedded PostgreSQL in the folder that it is given, and ends. */
const [, , folder] = process.argv;
if (!folder) throw new Error('which folder?');
const made = await PGlite.create({ fs: new PrivateFiles(folder) });
await made.close();
