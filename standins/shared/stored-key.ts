import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A key that opens a stand-in: random, made at the first start, kept in the data folder and readable only by its
 * owner. A known key would open the stand-in to everybody, since it answers on the public port.
 */
function storedKey(dataDir: string, name: string, prefix: string, byteCount = 24): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Written completely before it gets its name: a process that dies here leaves no empty key.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, prefix + randomBytes(byteCount).toString('hex'), { mode: 0o600, flush: true });
    try {
      // Fails when another process was faster: its key stays.
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

/** The card stand-in's secret key, when none is configured. */
export const storedSecretKey = (dataDir: string) => storedKey(dataDir, 'stripe-secret.key', 'sk_test_');

/** The image stand-in's key, when none is configured. */
export const storedImagesKey = (dataDir: string) => storedKey(dataDir, 'imgbb.key', '');

/** The gateway stand-in's password, when none is configured. The gateway's fields take thirty characters. */
export const storedStorePassword = (dataDir: string) => storedKey(dataDir, 'sslcommerz-store.key', '', 14);
