/** `npm run export -- FOLDER`: writes all hotels and rooms into hotels.csv and rooms.csv, as an import takes them. */
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { catalogueFiles } from '../../kernel/catalogue-files.ts';
import { csvParts } from '../answers/csv.ts';
import { catalogueFile } from '../catalogue-files/write-catalogue.ts';
import { ConfigError, readConfig } from '../config.ts';
import { restrictToOwner } from '../processes/data-folder.ts';
import { BadArguments, readFileArgument } from './file-argument.ts';

async function run(): Promise<void> {
  const { file: folder } = readFileArgument(process.argv.slice(2), { usage: 'npm run export -- FOLDER' });
  const config = readConfig(process.env);
  restrictToOwner(config.dataDir);
  const database = await openDatabase(config).catch((error: Error) => {
    if (config.databaseUrl) throw error;
    throw new BadArguments(
      `${error.message} While the site runs on its embedded database, export in the administration: Import in its menu.`,
    );
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of catalogueFiles) {
      const path = join(folder, `${name}.csv`);
      // It gets its name once it is complete.
      const file = await open(`${path}.part`, 'w');
      for await (const part of csvParts(catalogueFile(database.db, name))) await file.write(part);
      await file.close();
      await rename(`${path}.part`, path);
      process.stdout.write(`${path}\n`);
    }
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  const isExpected = error instanceof BadArguments || error instanceof ConfigError;
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
