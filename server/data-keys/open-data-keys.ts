import type { Database } from '../../db/statements/database.ts';
import { type DataKeys, dataKeysOf } from '../../domain/guests/data-keys.ts';
import { sealPlainDocuments } from '../../domain/guests/plain-documents-store.ts';
import { DataKeyMissing, requireRegisteredKeys } from '../../domain/guests/registered-keys.ts';
import { type Config, ConfigError } from '../config.ts';
import { type KeysInFile, keysInFile } from './key-file.ts';

/** The keys that this process was given. `file` is set when they come from the data folder. */
export interface ConfiguredKeys {
  keys: DataKeys;
  file?: KeysInFile;
}

function configuredKeys({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): ConfiguredKeys {
  if (dataKeys) return { keys: dataKeysOf(dataKeys) };
  const file = keysInFile(dataDir);
  return { keys: file, file };
}

/**
 * Opens the keys for guests' documents and registers them in the database; documents stored unencrypted by earlier
 * versions are encrypted with them. Throws ConfigError when a document needs a key that was not given.
 */
export async function openDataKeys(config: Config, db: Database): Promise<ConfiguredKeys> {
  const configured = configuredKeys(config);
  try {
    await requireRegisteredKeys(db, configured.keys);
  } catch (error) {
    if (error instanceof DataKeyMissing) throw new ConfigError(missing(error.keyIds, config));
    throw error;
  }
  await sealPlainDocuments(db, configured.keys);
  return configured;
}

const missing = (keyIds: string[], { dataKeys, dataDir }: Config) =>
  `DATA_KEY: guests’ documents in this database are encrypted with another key (${keyIds.join(', ')}) than ${
    dataKeys ? 'DATA_KEY gives' : `data.key in ${dataDir} has`
  }. Start with that key, behind a newer one if there is one. If it is lost for good: npm run rotate-data-key -- --forget ${keyIds.join(',')} erases what it encrypted.`;
