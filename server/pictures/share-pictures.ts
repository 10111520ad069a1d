import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Answers a function that returns the share picture of a committed one by its id: its file in the folder `into`, 1200
 * by 630. It is made once from the largest width in the folder `from`, even for concurrent requests.
 */
export function sharePictures(
  { from, into }: { from: string; into: string },
  make: (file: string) => Promise<Buffer> = shareJpeg,
) {
  const underWay = new Map<string, Promise<void>>();
  return async (id: string): Promise<string> => {
    const file = join(into, `${id}-share.jpg`);
    if (!existsSync(file)) {
      const work = underWay.get(id) ?? write(file, id).finally(() => underWay.delete(id));
      underWay.set(id, work);
      await work;
    }
    return file;
  };

  /** Written to disk under a temporary name first, so that nobody ever reads a partial file. */
  async function write(file: string, id: string): Promise<void> {
    const content = await make(join(from, `${id}-1440.webp`));
    await mkdir(into, { recursive: true });
    const passing = `${file}.${process.pid}.part`;
    await writeFile(passing, content, { flush: true });
    await rename(passing, file);
  }
}

async function shareJpeg(file: string): Promise<Buffer> {
  // Imported on demand: it loads a native library into the process, and most processes never need such a picture.
  const { default: sharp } = await import('sharp');
  return sharp(file).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
}
