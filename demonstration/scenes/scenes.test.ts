import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../domain/shared/closed-lists.ts';
import { composeScene } from './composition.ts';
import { beds, placesOf, roomClasses, roomViews } from './kinds.ts';
import { pictureWidths, renderScene } from './render.ts';
import {
  type Accommodation,
  galleryScenes,
  type HouseFacts,
  hotelScenes,
  parseSceneId,
  type RoomFacts,
  roomScene,
  type Scene,
  sceneId,
} from './scene.ts';

const destinations = keysOf(placesOf);
const accommodations: readonly Accommodation[] = ['hotel', 'Resort', 'Apartment'];

const factsOf = (i: number): HouseFacts => ({
  accommodation: accommodations[i % 3] ?? 'hotel',
  floors: [3, 2, 7, 1, 5, 14][i % 6] ?? 3,
  pool: i % 4 === 1,
  ...(i === 2 && { paint: 4 }),
});

const roomFacts = (i: number): RoomFacts => ({
  beds: beds[i % beds.length] ?? 'single',
  view: roomViews[(i * 2) % roomViews.length] ?? 'sea',
  roomClass: roomClasses[i % roomClasses.length] ?? 'plain',
});

const everyKind: Scene[] = [
  ...galleryScenes(),
  ...destinations.flatMap((destination, i) => hotelScenes(`kind-${i}`, destination, factsOf(i))),
  ...destinations.map((destination, i) => roomScene(`room-${destination}`, destination, roomFacts(i))),
];

describe('scene ids', () => {
  it.each(everyKind.map((scene) => [sceneId(scene), scene] as const))(
    '%s stands for its scene',
    (id, scene) => {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(parseSceneId(id)).toEqual(scene);
    },
  );

  it.each([
    '',
    'beach',
    'beach-',
    'beach-123',
    'beach-0123456g',
    'beach-ABCDEF01',
    'beach-01234567-x',
    'beach-x-01234567',
    'beach-01234567.webp',
    '../beach-01234567',
    'facade-dhaka-01234567',
    'facade-dhaka-hotel-01234567',
    'facade-dhaka-castle-slab3-01234567',
    'facade-paris-hotel-slab3-01234567',
    'facade-dhaka-hotel-slab-01234567',
    'facade-dhaka-hotel-slab0-01234567',
    'facade-dhaka-hotel-slab21-01234567',
    'facade-dhaka-hotel-tent3-01234567',
    'facade-dhaka-hotel-slab3c-01234567',
    'room-constructor-01234567',
    'room-01234567',
    'room-dhaka-01234567',
    'room-dhaka-double-moon-plain-01234567',
    'room-dhaka-double-sea-plain-more-01234567',
    'toString-dhaka-01234567',
    `beach-${'0'.repeat(80)}01234567`,
  ])('refuses %j', (id) => {
    expect(parseSceneId(id)).toBeUndefined();
  });
});

describe('composing', () => {
  it('draws the same picture for the same id', () => {
    for (const scene of everyKind) {
      const again = parseSceneId(sceneId(scene));
      expect(again && composeScene(again)).toBe(composeScene(scene));
    }
  });

  it('needs no fonts and nothing from outside, and is free of slips in its numbers', () => {
    for (const scene of everyKind) {
      const svg = composeScene(scene).replace('http://www.w3.org/2000/svg', '');
      expect(svg).not.toMatch(
        /<text|<image|<style|<script|http|url\((?!#)|href="(?!#)|NaN|undefined|Infinity/,
      );
    }
  });

  it('gives a hotel four different pictures, the house itself last', () => {
    for (const destination of destinations) {
      const scenes = hotelScenes('a hotel', destination, factsOf(1));
      expect(new Set(scenes.map(composeScene)).size).toBe(4);
      expect(scenes.map((scene) => scene.picture)).toEqual(['place', 'view', 'lobby', 'facade']);
    }
  });

  it('has eight gallery pictures: seven destinations and a ship', () => {
    expect(new Set(galleryScenes().map(sceneId)).size).toBe(8);
  });
});

describe('rendering', () => {
  it('draws every kind', async () => {
    for (const scene of everyKind) {
      const { info } = await sharp(Buffer.from(composeScene(scene)), { density: 12 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width / info.height).toBeCloseTo(1.5, 1);
    }
  });

  it('makes WebP in every width, three to two, of every picture', { timeout: 300_000 }, async () => {
    // How a drawing is shrunk and written does not depend on its kind.
    const oneOfEach = new Map(everyKind.map((scene) => [scene.picture, scene]));
    expect(oneOfEach.size).toBe(5);
    for (const scene of oneOfEach.values()) {
      const pictures = await renderScene(composeScene(scene));
      for (const width of pictureWidths) {
        const found = await sharp(pictures.get(width)).metadata();
        expect([found.format, found.width, found.height]).toEqual([
          'webp',
          width,
          Math.round((width * 2) / 3),
        ]);
      }
    }
  });

  it.each(destinations)(
    'twenty cards of %s are told apart at a glance',
    { timeout: 300_000 },
    async (destination) => {
      const thumbnails = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          const card = hotelScenes(`hotel-${i}`, destination, factsOf(i)).at(-1);
          if (!card) throw new Error('no card');
          return sharp(Buffer.from(composeScene(card)), { density: 12 })
            .removeAlpha()
            .resize(8, 6, { fit: 'fill' })
            .raw()
            .toBuffer();
        }),
      );
      const closest = Math.min(
        ...thumbnails.flatMap((a, i) => thumbnails.slice(i + 1).map((b) => meanDifference(a, b))),
      );
      expect(closest).toBeGreaterThan(6);
    },
  );
});

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
