import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A key that opens a stand-in: random, made at the first start, kept in the data folder for its owner alone. A key
 * that anybody could know would open the stand-in to everybody, since it answers on the public port.
 */
function keptKey(dataDir: string, name: string, prefix: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails when there is one already: the first one stays.
    writeFileSync(file, prefix + randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** The card stand-in's secret key, where none is configured. */
export const keptSecretKey = (dataDir: string) => keptKey(dataDir, 'stripe-secret.key', 'sk_test_');

/** The image stand-in's key, where none is configured. */
export const keptImagesKey = (dataDir: string) => keptKey(dataDir, 'imgbb.key', '');
