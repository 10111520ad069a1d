import { expect, test } from 'vitest';
import { publicHead } from './public-head.ts';
import type { Site } from './site.ts';

const site = {
  language: 'en',
  namesLanguage: false,
  siteConfig: { brand: 'Nibash', publicOrigin: 'https://nibash.example' },
} as Site;

/** The values of a page's `og:image` properties. */
function imageOf(picture: string | undefined) {
  const head = publicHead(site, { path: '/hotels/1', picture }, { title: 'A hotel' });
  return Object.fromEntries(
    head.flatMap((tag) =>
      'property' in tag && String(tag.property).startsWith('og:image') ? [[tag.property, tag.content]] : [],
    ),
  );
}

test('a link to a hotel with photographs shows the photograph at its own address, whose size is not known', () => {
  for (const photograph of ['https://i.ibb.co/abc123/front.jpg', 'https://pictures.example/a%20b.png?w=1'])
    expect(imageOf(photograph)).toEqual({ 'og:image': photograph });
});

test('a photograph of this site’s own image host has an absolute address', () => {
  expect(imageOf('/i.ibb.co/abc123/front.jpg')).toEqual({
    'og:image': 'https://nibash.example/i.ibb.co/abc123/front.jpg',
  });
});

test('a drawn scene of this site, and the site’s own, are cut to 1200 by 630', () => {
  const size = { 'og:image:width': '1200', 'og:image:height': '630' };
  expect(imageOf('/pictures/lobby-khulna-6652227e-960.webp')).toEqual({
    'og:image': 'https://nibash.example/pictures/lobby-khulna-6652227e-share.jpg',
    ...size,
  });
  expect(imageOf(undefined)).toEqual({
    'og:image': 'https://nibash.example/pictures/beach-00a51c03-share.jpg',
    ...size,
  });
});
