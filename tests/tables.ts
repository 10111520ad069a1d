import { writeFileSync } from 'node:fs';
import { readTables } from './fixtures/read-tables.ts';

/** `npm run tables`: draws docs/tables.md anew from db/schema. */
writeFileSync('docs/tables.md', await readTables());
