import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Answers a function that returns the share picture of a drawn one: its file, 1200 by 630, stored beside the drawn
 * one. It is made once, even for concurrent requests.
 */
export function sharePictures(make: (file: string) => Promise<Buffer> = shareJpeg) {
  const underWay = new Map<string, Promise<void>>();
  return async (drawn: string): Promise<string> => {
    const file = drawn.replace(/-\d+\.webp$/, '-share.jpg');
    if (!existsSync(file)) {
      const work = underWay.get(file) ?? keep(file, drawn).finally(() => underWay.delete(file));
      underWay.set(file, work);
      await work;
    }
    return file;
  };

  /** Written to disk under a temporary name first, so that nobody ever reads a partial file. */
  async function keep(file: string, drawn: string): Promise<void> {
    const passing = `${file}.${process.pid}.part`;
    await writeFile(passing, await make(drawn), { flush: true });
    await rename(passing, file);
  }
}

async function shareJpeg(file: string): Promise<Buffer> {
  // Imported on demand: it loads a native library into the process, and most processes never need such a picture.
  const { default: sharp } = await import('sharp');
  return sharp(file).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
}
