import { expect, test } from 'vitest';
import { schemaFaults } from '../fixtures/sitemap/schema-faults.ts';

const page = '<loc>http://localhost:3000/stay/sylhet?lang=en</loc>';
const mapOf = (urls: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>`;
const indexOf = (files: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files}
</sitemapindex>`;
const link = '<xhtml:link rel="alternate" hreflang="bn" href="http://localhost:3000/?lang=bn"/>';

test('a map as sitemaps.org describes it has no fault', async () => {
  expect(
    await schemaFaults(mapOf(`<url>${page}<lastmod>2026-11-30T01:02:03Z</lastmod>${link}</url>`), 'urlset'),
  ).toEqual([]);
  expect(await schemaFaults(mapOf(`<url>${page}<lastmod>2026-11-30</lastmod></url>`), 'urlset')).toEqual([]);
  expect(await schemaFaults(indexOf(`<sitemap>${page}</sitemap>`), 'sitemapindex')).toEqual([]);
});

test.each([
  ['no address', ''],
  ['an address without its element', '<url></url>'],
  ['two addresses in one element', `<url>${page}${page}</url>`],
  ['a short address', '<url><loc>http://a</loc></url>'],
  ['the change before the address', `<url><lastmod>2026-11-30</lastmod>${page}</url>`],
  ['a change that is no moment', `<url>${page}<lastmod>30 November</lastmod></url>`],
  ['an unknown element', `<url>${page}<picture>a</picture></url>`],
  ['an unknown element of another vocabulary', `<url>${page}<xhtml:a>b</xhtml:a></url>`],
  ['a language without its address', `<url>${page}<xhtml:link rel="alternate" hreflang="bn"/></url>`],
  ['an ampersand', '<url><loc>http://localhost:3000/?a=b&c=d</loc></url>'],
  ['another root', '<url/></urlset><urlset>'],
])('%s is a fault', async (_, urls) => {
  expect(await schemaFaults(mapOf(urls), 'urlset')).not.toEqual([]);
});

test('an index without a file, or with pages in it, is a fault', async () => {
  expect(await schemaFaults(indexOf(''), 'sitemapindex')).not.toEqual([]);
  expect(await schemaFaults(indexOf(`<url>${page}</url>`), 'sitemapindex')).not.toEqual([]);
});
