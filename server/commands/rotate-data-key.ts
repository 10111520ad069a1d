import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/client.ts';
import { dataKeysOf } from '../../domain/guests/data-keys.ts';
import { forgetLostKeys } from '../../domain/guests/data-keys-store.ts';
import { adoptedWithinSeconds } from '../../domain/guests/reseal-documents.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { changeDataKey } from '../data-keys/change-data-key.ts';
import { beginKeyChange, keyCountIn, keysInFile } from '../data-keys/key-file.ts';
import { openDataKeys } from '../data-keys/open-data-keys.ts';
import { restrictToOwner } from '../processes/data-folder.ts';

/** A problem that the operator can correct, as one sentence. */
class Refused extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);
const pollMs = 500;

/**
 * `npm run rotate-data-key`: makes a new key for guests' documents and re-encrypts everything with it; the server may
 * run meanwhile. Run it again after an interruption to continue. With `--forget ID` it erases what a lost key has
 * encrypted.
 */
async function rotate(): Promise<void> {
  const { values } = parseArgs({ options: { forget: { type: 'string' } } });
  const config = readConfig(process.env);
  restrictToOwner(config.dataDir);
  if (values.forget !== undefined) return forget(config, values.forget.split(','));
  if (config.dataKeys?.length === 1)
    throw new Refused(
      'DATA_KEY has one key. Put a new one before it (openssl rand -base64 32) and a comma between, start every ' +
        'server with both, then run this again with both.',
    );
  if (!config.dataKeys) beginInFile(config);
  // A server on the embedded database holds it, and does the work itself.
  const database = await openDatabase(config).catch((error: Error) => {
    if (config.databaseUrl) throw error;
    if (config.dataKeys)
      throw new Refused(
        'A server is running on this DATA_DIR. Started with both keys, it encrypts everything by itself and says ' +
          'so in its log.',
      );
    say('The server that is running changes the key. This takes a minute.');
  });
  if (!database) return untilServerIsDone(config.dataDir);
  try {
    const dataKeys = await openDataKeys(config, database.db);
    const work = { db: database.db, dataKeys, dataDir: config.dataDir };
    // Without a database server this process is alone, so no other process has to learn the key.
    const waitSeconds = config.databaseUrl ? adoptedWithinSeconds : 0;
    let round = await changeDataKey(work, waitSeconds);
    let { documents } = round;
    // A running server may retire the old key, before or during this command. So the command ends when the database
    // has no old key any more, even if the server retired it.
    while (round.unreadable === 0 && round.registered?.length !== 0) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      round = await changeDataKey(work, waitSeconds);
      documents += round.documents;
    }
    const newestId = dataKeys.keys.newest().id;
    say(`Encrypted ${documents} documents with the key ${newestId}.`);
    if (round.unreadable > 0)
      throw new Refused(
        `${round.unreadable} documents, or the newsletter’s key among them, cannot be read with any key.`,
      );
    const others = config.dataKeys
      ?.map((key) => dataKeysOf([key]).newest().id)
      .filter((id) => id !== newestId);
    if (others) say(`DATA_KEY no longer needs the key ${others.join(', ')}.`);
  } finally {
    await database.close();
  }
}

/** Makes the new key, and the first one where there is none yet. */
function beginInFile({ dataDir }: Config): void {
  keysInFile(dataDir);
  beginKeyChange(dataDir);
}

/** The server removes the old key from the file when nothing needs it any more. */
async function untilServerIsDone(dataDir: string): Promise<void> {
  while (keyCountIn(dataDir) > 1) await new Promise((resolve) => setTimeout(resolve, pollMs));
  say('Every document is encrypted with the new key.');
}

async function forget(config: Config, ids: string[]): Promise<void> {
  const database = await openDatabase(config);
  try {
    say(`Erased ${await forgetLostKeys(database.db, ids)} documents that nobody can read any more.`);
  } finally {
    await database.close();
  }
}

await rotate().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof Refused;
  console.error(expected ? error.message : error);
  process.exit(1);
});
