import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Answers the function that gives the share picture of a drawn one: its file, 1200 by 630, kept beside the drawn one.
 * It is made once, however many ask at the same time.
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

  /** Under a passing name first and on disk before it has its own, so that nobody ever reads half a file. */
  async function keep(file: string, drawn: string): Promise<void> {
    const passing = `${file}.${process.pid}.part`;
    await writeFile(passing, await make(drawn), { flush: true });
    await rename(passing, file);
  }
}

async function shareJpeg(file: string): Promise<Buffer> {
  // Only now: it brings a library of its own into the process, and most processes are never asked for such a picture.
  const { default: sharp } = await import('sharp');
  return sharp(file).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
}
