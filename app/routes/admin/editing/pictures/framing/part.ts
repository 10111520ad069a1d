export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Part extends Size {
  x: number;
  y: number;
}

/** The shape in which a hotel's and a room's pictures are shown. */
const ratio = 3 / 2;

/** A smaller part would be blurred on a card. */
export const shareMin = 0.3;

/** The sizes of this shape differ by less than a hundredth, as those of a camera's 3:2 do. */
export const isFramed = ({ width, height }: Size): boolean => Math.abs(width / height / ratio - 1) < 0.01;

export const wholeOf = ({ width, height }: Size): Part => ({ x: 0, y: 0, width, height });

function largestSize({ width, height }: Size): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** The largest part of 3:2, in the middle of the picture. */
export function middlePart(picture: Size): Part {
  const size = largestSize(picture);
  return { ...size, x: (picture.width - size.width) / 2, y: (picture.height - size.height) / 2 };
}

/** The part at another place, as far as the picture goes. */
export function movedPart(part: Part, by: { x: number; y: number }, picture: Size): Part {
  return {
    ...part,
    x: clamp(part.x + by.x, picture.width - part.width),
    y: clamp(part.y + by.y, picture.height - part.height),
  };
}

/** The part's size as a share of the largest one. */
export const shareOf = (part: Part, picture: Size): number => part.width / largestSize(picture).width;

/** The part with another share of the largest size, around the same point as far as the picture goes. */
export function resizedPart(part: Part, share: number, picture: Size): Part {
  const largest = largestSize(picture);
  const used = Math.max(shareMin, Math.min(1, share));
  const size = { width: largest.width * used, height: largest.height * used };
  const by = { x: (part.width - size.width) / 2, y: (part.height - size.height) / 2 };
  return movedPart({ ...part, ...size }, by, picture);
}
