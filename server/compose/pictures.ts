import { join } from 'node:path';
import { demonstrationPictures } from '../../demonstration/load-demonstration.ts';
import { type PicturePainter, picturePainter } from '../../demonstration/pictures/picture-painter.ts';
import { sitePictures } from '../../demonstration/site-pictures.ts';
import type { Config } from '../config.ts';

/**
 * The drawn pictures of the website's own pages and, with the demonstration, of its catalogue. No other picture is
 * ever drawn.
 */
export function openPictures({ seed, dataDir }: Config): { painter: PicturePainter; drawAhead(): void } {
  const ids = seed === 'demo' ? [...sitePictures, ...demonstrationPictures()] : sitePictures;
  const painter = picturePainter(join(dataDir, 'pictures'), new Set(ids));
  return { painter, drawAhead: () => painter.drawInBackground(seed === 'demo' ? ids : []) };
}
