import type { Picture } from '../state/picture-store.ts';

/**
 * Where a picture's files are: `<origin>/i.ibb.co/<id>/<name>.webp` is the largest one, `<name>-640.webp` one of
 * the widths, `<name>.jpg` the JPEG. Deliberately unlike the real service, whose sizes have unrelated ids: here
 * a page can work out the other sizes from the one address that was stored.
 */
export function addressesOf({ id, name }: Picture, origin: string) {
  const folder = `${origin}/i.ibb.co/${id}`;
  return {
    viewer: folder,
    full: `${folder}/${name}.webp`,
    display: `${folder}/${name}.jpg`,
    thumb: `${folder}/${name}-320.webp`,
    delete: (secret: string) => `${folder}/${secret}`,
  };
}

/**
 * The kept file that an address means, undefined when the picture has no such address. A width that the picture
 * is too small for is answered with the largest there is: a page need not know how large it was.
 */
export function fileAt({ name, widths }: Picture, fileName: string): string | undefined {
  if (fileName === `${name}.webp`) return 'full.webp';
  if (fileName === `${name}.jpg`) return 'display.jpg';
  const width = [320, 640, 960, 1440].find((each) => fileName === `${name}-${each}.webp`);
  if (width === undefined) return undefined;
  return widths.includes(width) ? `${width}.webp` : 'full.webp';
}

/** A name that can stand in an address, from what the caller calls the file; undefined when nothing is left. */
export function addressName(given: string | undefined): string | undefined {
  const stem = given?.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '');
  return (
    stem
      ?.replace(/[^a-z0-9]+/gi, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || undefined
  );
}
