import { facilityGroups } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import type { Services } from '../../server/services.ts';
import { expect, test } from './test.ts';

/** The attributes of each tag of a kind, as the page was sent. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];

interface Fact {
  '@type': string;
  itemListElement: { item: Record<string, unknown> }[];
}

const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Fact,
  );

test('a destination’s list has one address in each language, a picture to share, and its hotels as facts', async ({
  request,
}) => {
  const html = await (await request.get('/hotels?district=Sylhet&guests=2&name=x&lang=bn')).text();
  const links = tags(html, 'link').join('\n');
  const origin = /rel="canonical" href="([^"]*)\/hotels\?district=Sylhet&amp;lang=bn"/.exec(links)?.[1];
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  for (const [language, query] of [
    ['en', '&amp;lang=en'],
    ['bn', '&amp;lang=bn'],
    ['x-default', ''],
  ])
    expect(links).toContain(`hrefLang="${language}" href="${origin}/hotels?district=Sylhet${query}"`);
  expect(html).toContain('<title>সিলেট');
  // The address without a language is itself among the alternates, so it cannot redirect to one of them.
  const anyLanguage = await (await request.get('/hotels?district=Sylhet&guests=2')).text();
  expect(tags(anyLanguage, 'link').join('\n')).toContain(
    `rel="canonical" href="${origin}/hotels?district=Sylhet"`,
  );

  const list = await (await request.get('/hotels?district=Sylhet&lang=en')).text();
  const metas = tags(list, 'meta').join('\n');
  expect(metas).toContain('property="og:title" content="Hotels in Sylhet');
  const picture = /property="og:image" content="([^"]+)"/.exec(metas)?.[1] ?? '';
  expect(picture.startsWith(origin ?? '?')).toBe(true);
  const drawn = await request.get(new URL(picture).pathname);
  expect(drawn.headers()['content-type']).toBe('image/jpeg');

  const [trail, hotels] = factsOf(list);
  expect(trail?.['@type']).toBe('BreadcrumbList');
  expect(hotels?.itemListElement).toHaveLength(10);
  expect(hotels?.itemListElement[0]?.item).toMatchObject({
    '@type': 'Hotel',
    name: expect.any(String),
    makesOffer: { '@type': 'Offer', priceCurrency: 'BDT', price: expect.any(Number) },
  });
});

test('search engines get a map of the public pages, and are kept from guarded ones', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain('/sitemap/hotels-1.xml</loc>');
  const map = await (await request.get('/sitemap/pages.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  );
  expect(addresses).toHaveLength(40);
  for (const address of addresses.slice(0, 4)) {
    const { pathname, search } = new URL(address);
    const html = await (await request.get(pathname + search)).text();
    expect(tags(html, 'link').join('\n')).toContain(
      `rel="canonical" href="${address.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`,
    );
  }
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/account', '/payment', '/voucher', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  for (const path of ['/myBookings', '/payment', '/admin/allBookings', '/nowhere'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
});

test('a link to a hotel says whose it is to those that share links, and the sign-in page shows a card of the hotel', async ({
  page,
  request,
}) => {
  const [hotel] = (await (
    await request.get('/api/hotels?district=Sylhet&fields=card')
  ).json()) as HotelCard[];
  if (!hotel) throw new Error('Sylhet has hotels');
  const address = `/hotels/${hotel._id}`;
  const scene = hotel.picture?.replace(/^.*\/(.*)-960\.webp$/, '$1') ?? '?';
  const from = new URLSearchParams({ from: `${address}?guests=2` });
  for (const shared of [`${address}?guests=2&lang=en`, `/login?${from}&lang=en`]) {
    const metas = tags(await (await request.get(shared)).text(), 'meta').join('\n');
    expect(metas, shared).toContain(`property="og:title" content="${hotel.hotelName}, Sylhet`);
    expect(metas, shared).toContain(`content="Sign in to see rooms of ${hotel.hotelName}"`);
    expect(metas, shared).toContain(`/pictures/${scene}-share.jpg"`);
    expect(metas, shared).toContain(`${address}?lang=en"`);
  }
  await page.goto(`${address}?guests=2`);
  await expect(page).toHaveURL(/\/login\?from=/);
  const card = page.getByRole('region', { name: hotel.hotelName });
  await expect(card).toContainText(hotel.hotelName);
  await expect(card).toContainText('per night');
  await page.goto(`/login?from=/hotels/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
});

test('a name that would end the facts’ script stays a name', async ({ request: site }) => {
  const siteConfig = await (await site.get('/api/config')).json();
  const built = '../../build/server/index.js';
  const { renderPage } = (await import(built)) as {
    renderPage(request: Request, services: Services, page: object): Promise<{ rendered: { html: string } }>;
  };
  const name = '</script><script>window.taken = true</script>';
  const services = {
    siteConfig: () => siteConfig,
    hotels: async () => ({ hotels: [{ ...emptyHotel, hotelName: name }], total: 1, nameMatch: 'letters' }),
    publicHotel: async () => ({
      outcome: 'offered',
      offered: {
        hotel: { ...emptyHotel, ...restOfHotel, hotelName: name },
        rooms: [],
        reviews: { number: 0, total: 0, languages: {}, hidden: {}, reviews: [] },
      },
    }),
  } as unknown as Services;
  const factsAt = async (path: string) => {
    const request = new Request(`http://localhost:3000${path}`);
    const {
      rendered: { html },
    } = await renderPage(request, services, {
      ...{ language: 'en', nonce: 'n' },
      report: (error: unknown) => {
        throw error;
      },
    });
    expect(html, path).not.toContain(name);
    return factsOf(html)[1];
  };
  expect((await factsAt('/hotels?district=Dhaka'))?.itemListElement[0]?.item.name).toBe(name);
  expect(JSON.stringify(await factsAt('/stay/dhaka'))).toContain(JSON.stringify(name));
  expect(JSON.stringify(await factsAt(emptyHotel.publicPath))).toContain(JSON.stringify(name));
});

/** What a hotel's own page needs besides. */
const restOfHotel = {
  ...{ instruction: [], images: [], hotelPhoneNumber: '', totalRooms: 1, constructionYear: 2000 },
  ...{ nearBy: '', checkIn: '12 AM', checkOut: '12 AM', child: 1, floors: 1, goodToKnow: [], advance: 'all' },
  cancellation: [{ daysBefore: 3, keepPercent: 0 }],
  facilities: recordOf(facilityGroups, () => []),
  forSale: true,
};

const emptyHotel: HotelCard = {
  _id: '00000000-0000-4000-8000-000000000000',
  publicPath: '/stay/sylhet/shapla-inn-bcdfghjk',
  hotelName: '',
  address: 'Road 1',
  upazila: 'Dhanmondi',
  district: 'Dhaka',
  describtion: 'A house.',
  accomodation: 'hotel',
  shownFacilities: [],
  startsFrom: 1000,
};
