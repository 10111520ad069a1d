import { createHash } from 'node:crypto';

/** A backup's description of itself. */
export interface About {
  format: '1';
  version: string;
  madeAt: string;
  /** The migrations that made its tables. */
  migrations: string;
  /** The ids of the keys that guests' documents in it are encrypted with. */
  dataKeys: string;
  /** The sum of all content (`contentSum`); a backup of an earlier version has none. */
  sha256?: string;
}

/**
 * One SHA-256 over a backup: the name and content of every part of a table and every piece of a file, in the order of the
 * backup (all tables first, then all files), and at the end what the backup says about itself.
 */
export function contentSum() {
  const hash = createHash('sha256');
  /** With its length before it, no text can pass for a shorter one and the next. */
  const add = (content: string | Uint8Array) => hash.update(`${Buffer.byteLength(content)}:`).update(content);
  return {
    add(name: string, content: string | Uint8Array): void {
      add(name);
      add(content);
    },
    /** The sum as hexadecimal digits. */
    finish({ sha256: _sum, ...about }: About): string {
      for (const [name, value] of Object.entries(about).sort()) this.add(name, value);
      return hash.digest('hex');
    },
  };
}
