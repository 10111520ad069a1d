import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of pictures: one folder each, which exists completely or not at all. */
export interface PictureFiles {
  /** Writes a picture's files and resolves when they are on the disk. A failure leaves nothing behind. */
  write(id: string, files: Map<string, Uint8Array>): Promise<void>;
  read(id: string, file: string): Promise<Buffer<ArrayBuffer> | undefined>;
  remove(id: string): Promise<void>;
  /** Removes the remains of a crash: half-written folders, and folders of unknown pictures. */
  removeAllBut(isListed: (id: string) => boolean): void;
}

/** Opens the folder, which is made when it is missing. */
export function openPictureFiles(folder: string): PictureFiles {
  mkdirSync(folder, { recursive: true });
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });

  return {
    async write(id, files) {
      const passing = `${id}.part`;
      try {
        await mkdir(join(folder, passing));
        for (const [name, bytes] of files)
          await writeFile(join(folder, passing, name), bytes, { flush: true });
        await rename(join(folder, passing), join(folder, id));
        await flushFolder(folder);
      } catch (error) {
        await Promise.all([remove(passing), remove(id)]);
        throw error;
      }
    },
    async read(id, file) {
      try {
        return await readFile(join(folder, id, file));
      } catch (error) {
        // Deleted between the look-up and now.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove,
    removeAllBut(isListed) {
      for (const name of readdirSync(folder))
        if (!isListed(name)) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Makes a rename survive a crash of the machine. Windows has no such call for folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
