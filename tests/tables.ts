import { writeFileSync } from 'node:fs';
import { readTables } from './fixtures/read-tables.ts';

/** `npm run tables`: writes docs/tables.md again from db/schema. */
writeFileSync('docs/tables.md', await readTables());
