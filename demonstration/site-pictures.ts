import { galleryScenes, sceneId } from './scenes/scene.ts';

/** The pictures that the website's own pages show, whatever is in the catalogue: its first view, about, and the gallery. */
export const sitePictures: readonly string[] = [
  'beach-00a51c03',
  'view-sylhet-2a41c2df',
  ...galleryScenes().map(sceneId),
];
