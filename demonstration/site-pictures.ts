import { galleryScenes, sceneId } from './scenes/scene.ts';

/** The pictures on the website's own pages, independent of the catalogue: the first view, about, and the gallery. */
export const sitePictures: readonly string[] = [
  'beach-00a51c03',
  'view-sylhet-2a41c2df',
  ...galleryScenes().map(sceneId),
];
