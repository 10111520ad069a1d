import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { SQLOutputValue } from 'node:sqlite';
import { digest, randomId } from '../../shared/secrets.ts';
import type { EncodedPicture } from '../pictures/encode-picture.ts';
import { openDatabase } from './database.ts';
import { openPictureFiles } from './picture-files.ts';

/** A stored picture. Instants are epoch seconds; `expiresAt` is absent for one that stays. */
export interface Picture {
  id: string;
  name: string;
  width: number;
  height: number;
  /** Of its largest file. */
  sizeBytes: number;
  widths: number[];
  uploadedAt: number;
  expiresAt: number | undefined;
}

interface NewPicture {
  /** The name used in the addresses; the picture's id when absent. */
  name: string | undefined;
  encoded: EncodedPicture;
  expirationSeconds: number;
}

export interface PictureStore {
  /** Stores a picture. The secret deletes it; from here on only the caller knows it. */
  add(picture: NewPicture): Promise<{ picture: Picture; deleteSecret: string }>;
  /** A picture that exists and has not expired. */
  find(id: string): Picture | undefined;
  readFile(id: string, file: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Deletes the picture if the secret belongs to it. */
  remove(id: string, deleteSecret: string): Promise<boolean>;
  /** Deletes expired pictures. */
  removeExpired(): Promise<void>;
  removeAll(): Promise<void>;
  list(): Picture[];
  close(): void;
}

/** Letters and digits like the real service's, but without vowels, so that they spell no word. */
const pictureIdLetters = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Opens the state in the folder. `now` is the clock in epoch milliseconds. */
export function openPictureStore(dataDir: string, now: () => number): PictureStore {
  const database = openDatabase(dataDir);
  const files = openPictureFiles(join(dataDir, 'images'));
  const seconds = () => Math.floor(now() / 1000);
  const insert = database.prepare('INSERT INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM pictures WHERE id = ?');
  const expired = database.prepare('DELETE FROM pictures WHERE expires_at <= ? RETURNING id');
  files.removeAllBut((id) => select.get(id) !== undefined);

  /** The row is deleted first, because a row must never exist without its files. */
  async function removeFiles(ids: SQLOutputValue[]): Promise<void> {
    await Promise.all(ids.map((id) => files.remove(String(id))));
  }

  return {
    async add({ name, encoded: { width, height, widths, files: encoded }, expirationSeconds }) {
      const id = randomId(8, pictureIdLetters);
      const deleteSecret = randomBytes(16).toString('hex');
      const uploadedAt = seconds();
      const picture: Picture = {
        id,
        name: name ?? id,
        width,
        height,
        sizeBytes: encoded.get('full.webp')?.length ?? 0,
        widths,
        uploadedAt,
        expiresAt: expirationSeconds === 0 ? undefined : uploadedAt + expirationSeconds,
      };
      // The files are written before the row that makes them known: an answered picture always has its files.
      await files.write(id, encoded);
      try {
        insert.run(
          id,
          picture.name,
          width,
          height,
          picture.sizeBytes,
          JSON.stringify(widths),
          digest(deleteSecret),
          uploadedAt,
          picture.expiresAt ?? null,
        );
      } catch (error) {
        await files.remove(id);
        throw error;
      }
      return { picture, deleteSecret };
    },
    find(id) {
      const row = select.get(id);
      const picture = row && pictureOf(row);
      return picture && (picture.expiresAt ?? Number.POSITIVE_INFINITY) > seconds() ? picture : undefined;
    },
    readFile: (id, file) => files.read(id, file),
    async remove(id, deleteSecret) {
      const row = select.get(id);
      const hash = row?.delete_hash;
      if (!(hash instanceof Uint8Array) || !timingSafeEqual(hash, digest(deleteSecret))) return false;
      database.prepare('DELETE FROM pictures WHERE id = ?').run(id);
      await files.remove(id);
      return true;
    },
    removeExpired: async () => removeFiles(expired.all(seconds()).map((row) => row.id ?? '')),
    removeAll: async () =>
      removeFiles(
        database
          .prepare('DELETE FROM pictures RETURNING id')
          .all()
          .map((row) => row.id ?? ''),
      ),
    list: () => database.prepare('SELECT * FROM pictures ORDER BY uploaded_at DESC, id').all().map(pictureOf),
    close: () => database.close(),
  };
}

function pictureOf(row: Record<string, SQLOutputValue>): Picture {
  return {
    id: String(row.id),
    name: String(row.name),
    width: Number(row.width),
    height: Number(row.height),
    sizeBytes: Number(row.size_bytes),
    widths: JSON.parse(String(row.widths)),
    uploadedAt: Number(row.uploaded_at),
    expiresAt: row.expires_at === null ? undefined : Number(row.expires_at),
  };
}
