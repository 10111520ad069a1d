import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { BusinessPage } from '../../../contract/business-texts/business.ts';
import type { HotelResults, HotelsQuery } from '../../../contract/hotel.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';
import type { Services } from '../../../server/services.ts';
import { pageContext } from '../../page-context.ts';
import { loader } from './business.tsx';

type Ways = SiteConfig['paymentWays'];
const contact = { name: 'Nibash', address: 'Dhaka', phone: '+8801712345678', email: 'us@nibash.example' };
const found = (total: number): HotelResults => ({ hotels: [], total, nameMatch: 'letters' });
const noneAsks = async () => found(0);
const someAsk = async ({ atHotel }: HotelsQuery) => found(atHotel === 'true' ? 3 : 40);

/** The text of a page, on a site with these ways to pay whose hotels are found like this. */
async function textOf(
  page: BusinessPage,
  paymentWays: Ways,
  hotels: Services['hotels'],
  language: 'en' | 'bn' = 'en',
): Promise<string> {
  const siteConfig = () => ({ brand: 'Nibash', contact, documentDays: 30, paymentWays }) as SiteConfig;
  const context = new RouterContextProvider();
  // The loader reads no more of them than these.
  context.set(pageContext, { services: { siteConfig, hotels } as Services, language } as never);
  const request = new Request(`https://nibash.example/${page}`);
  const { intro, sections } = await loader({ context, request } as unknown as Parameters<typeof loader>[0]);
  return [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n');
}

test('on a site of cards alone, where all is paid when booking, the sentences are what they were', async () => {
  const terms = await textOf('terms', ['card'], noneAsks);
  expect(terms).toContain('takes bookings and card payments for them.');
  expect(terms).toContain(
    'tax and fees, and the total. That total is what your card is charged; nothing is added later.\nCards are processed by our card payment provider. We never see or keep your card number.\nA price',
  );
  expect(await textOf('about', ['card'], noneAsks)).toContain(
    'The total that you see is the total that you pay. Each',
  );
  const cancellation = await textOf('cancellation', ['card'], noneAsks);
  expect(cancellation).toContain(
    'The money goes back to the card that you paid with, in taka and without a fee.',
  );
  expect(cancellation).toContain(
    'A higher price is paid by card; a difference in your favour goes back to it.',
  );
  expect(cancellation).toMatch(/can mark the booking as a no-show\. The whole price is kept then\.$/m);
  const bangla = await textOf('terms', ['card'], noneAsks, 'bn');
  expect(bangla).toContain('মোট দেখতে পান। কার্ড থেকে ঠিক সেই মোট টাকাই কাটা হয়; পরে কিছু যোগ হয় না।');
  expect(bangla).toContain('বুকিং ও কার্ডের টাকা নেয়।');
});

test.each([
  ['en', /\bcards?\b/i, /Bangladeshi card|wallet or card/g],
  ['bn', /কার্ড/, /বাংলাদেশি কার্ড|ওয়ালেট বা কার্ড/g],
] as const)(
  'in %s a site of wallets alone does not speak of its own cards',
  async (language, card, ofGateway) => {
    for (const page of ['terms', 'about', 'cancellation', 'privacy'] as const) {
      const text = (await textOf(page, ['wallet'], noneAsks, language)).replace(ofGateway, '');
      expect(text, page).not.toMatch(card);
    }
  },
);

test('with cards and wallets the total is not said to be charged to the card', async () => {
  const terms = await textOf('terms', ['card', 'wallet'], noneAsks);
  expect(terms).toContain('That total is what you pay; nothing is added later.');
  expect(terms).toContain('Cards are processed by our card payment provider.');
  expect(terms).not.toContain('at the hotel');
});

test.each([
  ['terms', 'en', 'Some hotels ask for a part of it when you book and for the rest at their desk'],
  ['terms', 'bn', 'কিছু হোটেল বুক করার সময় এর একটি অংশ নেয়'],
  ['about', 'en', 'at some hotels a part of it when you book and the rest at the desk'],
  ['about', 'bn', 'কিছু হোটেলে বুক করার সময় একটি অংশ, বাকিটা হোটেলে'],
  [
    'cancellation',
    'en',
    'Where a hotel asks for a part when you book, no more is kept than what you have paid.',
  ],
  ['cancellation', 'bn', 'যা দিয়েছেন তার বেশি কাটা হয় না'],
] as const)(
  'where some hotels ask for a part, %s says so in %s, on every kind of site',
  async (page, language, part) => {
    for (const ways of [['card'], ['wallet'], ['card', 'wallet']] satisfies Ways[]) {
      expect(await textOf(page, ways, someAsk, language)).toContain(part);
      expect(await textOf(page, ways, someAsk, language)).not.toContain('your card is charged');
    }
    expect(await textOf(page, ['card'], noneAsks, language)).not.toContain(part);
  },
);

test('while the hotels cannot be searched, the sentences are true whatever the hotels ask', async () => {
  const failing = () => Promise.reject(new Error('the index is not loaded'));
  expect(await textOf('terms', ['card'], failing)).toContain('Some hotels ask for a part of it');
});
