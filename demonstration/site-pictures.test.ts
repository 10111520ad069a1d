import { expect, it } from 'vitest';
import { aboutPicture, galleryPictures, heroPicture } from '../app/routes/home/home-pictures.ts';
import { sharePicture } from '../app/share-picture.ts';
import { parseSceneId } from './scenes/scene.ts';
import { sitePictures } from './site-pictures.ts';

const idIn = (address: string) => /^\/pictures\/(.+)-(?:960\.webp|share\.jpg)$/.exec(address)?.[1];

it('draws the pictures that the website’s own pages show, and no others without a catalogue', () => {
  const shown = [heroPicture, aboutPicture, ...galleryPictures, sharePicture(undefined)].map(idIn);
  expect(new Set(sitePictures)).toEqual(new Set(shown));
  for (const id of sitePictures) expect(parseSceneId(id), id).toBeDefined();
});
