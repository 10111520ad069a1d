import type { Part } from './framing/part.ts';

/** As wide as the widest screens show a picture. */
const widthMax = 2000;
/** A minute on a slow phone's line. */
const bytesWanted = 700 * 1024;
/** Below this quality edges and skies show blocks. */
const qualityMin = 0.6;

/** Tried one after another: first lower quality, then fewer pixels. */
const attempts = [
  { width: widthMax, quality: 0.85 },
  { width: widthMax, quality: 0.75 },
  { width: widthMax, quality: qualityMin },
  { width: 1600, quality: qualityMin },
  { width: 1200, quality: qualityMin },
];

/**
 * A part of a picture as a JPEG for the web, turned upright. It is drawn anew, so nothing of the file's metadata (place,
 * time, device) is left. Throws if the browser cannot draw it.
 */
export async function shrinkPicture(file: File, part: Part): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    let blob: Blob | undefined;
    for (const { width, quality } of attempts) {
      blob = await jpegOf(draw(image, part, width), quality);
      if (blob.size < bytesWanted) break;
    }
    if (!blob) throw new Error('nothing was tried');
    return new File([blob], `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(image: HTMLImageElement, part: Part, widthWanted: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, widthWanted / part.width);
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no memory for the picture');
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    );
  });
