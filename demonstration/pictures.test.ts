import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharePicture } from '../app/public-head.ts';
import { aboutPicture, galleryPictures, heroPicture } from '../app/routes/home/home-pictures.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { hotelPictures, roomPicture } from './hotel-pictures.ts';
import { committedPicture, committedPictures, pictureFolder } from './pictures.ts';

const widths = [320, 640, 960, 1440];
const idIn = (address: string) => /^\/pictures\/(.+)-(?:960\.webp|share\.jpg)$/.exec(address)?.[1] ?? '';

/** The ids on the website's own pages: the first view, about, the gallery, and the link preview of a page without a picture. */
const sitePictures = [heroPicture, aboutPicture, ...galleryPictures, sharePicture(undefined).address].map(
  idIn,
);

describe('the committed pictures', () => {
  it('are all that the website and the catalogue show, and no others', () => {
    const pictures = catalogue.flatMap((hotel) => [
      ...hotelPictures(hotel),
      ...hotel.rooms.map((room) => roomPicture(hotel, room)),
    ]);
    expect(committedPictures).toEqual([...new Set([...sitePictures, ...pictures])].sort());
  });

  it('are there in every width, three to two, as WebP, and weigh at most 20 MB', async () => {
    const files = committedPictures.flatMap((id) => widths.map((width) => ({ id, width })));
    expect(readdirSync(pictureFolder).sort()).toEqual(
      files.map(({ id, width }) => `${id}-${width}.webp`).sort(),
    );
    let bytes = 0;
    for (const { id, width } of files) {
      const file = join(pictureFolder, `${id}-${width}.webp`);
      bytes += statSync(file).size;
      const { format, width: wide, height } = await sharp(readFileSync(file)).metadata();
      expect([id, format, wide, height]).toEqual([id, 'webp', width, Math.round((width * 2) / 3)]);
    }
    expect(bytes).toBeLessThan(20e6);
  });

  it('show themselves', () => {
    for (const id of committedPictures) expect(committedPicture(id)).toBe(id);
  });
});

describe('an id of an earlier catalogue', () => {
  it.each([
    ['the same scenery', 'island-00000000', 'island-'],
    ['the same destination’s view', 'view-khulna-00000000', 'view-khulna-'],
    ['the same destination’s lobby', 'lobby-sylhet-00000000', 'lobby-sylhet-'],
    ['the same room', 'room-dhaka-double-city-comfort-00000000', 'room-dhaka-double-city-comfort-'],
    ['the same beds and view', 'room-dhaka-double-city-plain-00000000', 'room-dhaka-double-city-'],
    ['the same beds', 'room-dhaka-double-sea-plain-00000000', 'room-dhaka-double-'],
    ['the same kind of hotel', 'facade-dhaka-hotel-slab20pc3-00000000', 'facade-dhaka-hotel-'],
    ['a front of the same destination', 'facade-saintmartin-apartment-slab2-00000000', 'facade-saintmartin-'],
  ])('shows %s: %s', (_, id, subject) => {
    expect(committedPicture(id)).toMatch(new RegExp(`^${subject}`));
  });

  it('shows a picture of its destination whatever the rest says', () => {
    for (const destination of [
      'coxsbazar',
      'saintmartin',
      'dhaka',
      'rajshahi',
      'khulna',
      'sylhet',
      'mymensingh',
    ])
      for (const subject of [
        'view',
        'lobby',
        ...['hotel-slab20p', 'resort-thatch1c9', 'apartment-brick7'].map((house) => `facade ${house}`),
        ...['single-city-grand', 'family-sea-plain', 'triple-hill-cooled'].map((room) => `room ${room}`),
      ]) {
        const [kind, ...facts] = subject.split(' ');
        const id = [kind, destination, ...facts, '01234567'].join('-');
        expect(committedPicture(id), id).toMatch(new RegExp(`^${kind}-${destination}-`));
      }
  });

  it('shows different pictures for different ids where several show the same', () => {
    const pictures = ['00000000', '00000001', '00000002'].map((digits) =>
      committedPicture(`facade-dhaka-hotel-slab20-${digits}`),
    );
    expect(new Set(pictures).size).toBe(3);
  });
});

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
])('no picture has the id %j', (id) => {
  expect(committedPicture(id)).toBeUndefined();
});
