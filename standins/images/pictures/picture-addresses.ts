import type { Picture } from '../state/picture-store.ts';

/**
 * The addresses of a picture's files: `<origin>/i.ibb.co/<id>/<name>.webp` is the largest one, `<name>-640.webp` one
 * of the widths, `<name>.jpg` the JPEG. Deliberate difference from the real service, whose sizes have unrelated ids:
 * here a page can compute the other sizes from the one stored address.
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
 * The stored file of an address; undefined when the picture has no such address. A width larger than the picture is
 * answered with the largest file, so a page need not know how large the picture was.
 */
export function fileAt({ name, widths }: Picture, fileName: string): string | undefined {
  if (fileName === `${name}.webp`) return 'full.webp';
  if (fileName === `${name}.jpg`) return 'display.jpg';
  const width = [320, 640, 960, 1440].find((each) => fileName === `${name}-${each}.webp`);
  if (width === undefined) return undefined;
  return widths.includes(width) ? `${width}.webp` : 'full.webp';
}

/** A name that can be part of an address, made from the caller's file name; undefined when nothing is left. */
export function addressName(name: string | undefined): string | undefined {
  const stem = name?.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '');
  return (
    stem
      ?.replace(/[^a-z0-9]+/gi, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || undefined
  );
}
