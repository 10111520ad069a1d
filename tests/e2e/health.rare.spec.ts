import type { Page } from '@playwright/test';
import { health as bangla } from '../../app/i18n/bn/administration/health.ts';
import { health as english } from '../../app/i18n/en/administration/health.ts';
import type { SiteHealth } from '../../contract/health.ts';
import { bookDifferences } from '../../kernel/stored-sentences.ts';
import { type FaultyProvider, type Mode, startFaultyProviders } from '../fixtures/faulty-providers.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { signIn } from './people.ts';
import { test as base, expect } from './test.ts';

type Faulty = Awaited<ReturnType<typeof startFaultyProviders>>;

/** A site with three external providers that answer as the test says. */
const test = base.extend<{ faulty: Faulty; ownSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  faulty: async ({}, use) => {
    const faulty = await startFaultyProviders();
    await use(faulty);
    await faulty.close();
  },
  ownSite: [
    async ({ faulty }, use) => {
      faulty.mode.images = 401;
      const site = await startSite({ environment: faulty.environment });
      await use(site);
      await site.stop();
      removeSite(site);
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

const providers: FaultyProvider[] = ['identity', 'cards', 'images'];
const card = (page: Page, provider: FaultyProvider, texts = english) =>
  page.getByRole('region', { name: texts.names[provider], exact: true });

/** The text beside a term in a provider's card. */
const fact = (page: Page, provider: FaultyProvider, term: string) =>
  card(page, provider).locator('div', { has: page.getByRole('term').getByText(term, { exact: true }) });

async function openHealth(page: Page, faulty: Faulty): Promise<void> {
  await page.goto('/login');
  await signIn(page, faulty.administrator.email, faulty.administrator.password);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await page.goto('/admin/allUsers');
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
}

/** Makes every provider answer in this way, and the site check them. */
async function checkWith(page: Page, faulty: Faulty, mode: Record<FaultyProvider, Mode>): Promise<void> {
  Object.assign(faulty.mode, mode);
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/api/health/check'));
  await page.getByRole('button', { name: english.checkNow }).click();
  expect((await checked).status()).toBe(200);
}

const all = (mode: Mode) => ({ identity: mode, cards: mode, images: mode });

test('the page says of each provider that fails which it is, what is wrong, since when and what to do', async ({
  page,
  faulty,
  quietConsole,
}) => {
  // The check whether the account still exists is refused while its service fails; this page does not need its
  // answer.
  quietConsole.push('status of 503');
  await openHealth(page, faulty);
  await test.step('a wrong key is known from the check at the start, before anybody has used it', async () => {
    await expect(card(page, 'images')).toContainText(english.states.failing);
    await expect(fact(page, 'images', english.wrong)).toContainText(english.faults.key_refused.wrong);
    await expect(fact(page, 'images', english.todo)).toContainText('IMGBB_API_KEY');
    await expect(card(page, 'cards')).toContainText(english.states.ok);
  });

  const states: [Mode, keyof typeof english.faults][] = [
    [401, 'key_refused'],
    [403, 'forbidden'],
    [429, 'too_many_requests'],
    [500, 'broken'],
    ['cut', 'no_answer'],
  ];
  for (const [mode, kind] of states)
    await test.step(`each answers ${mode}`, async () => {
      await checkWith(page, faulty, all('good'));
      await expect(page.getByRole('status').getByText(english.allWell)).toBeVisible();
      const from = Date.now();
      await checkWith(page, faulty, all(mode));
      await expect(page.getByRole('status').getByText(english.failing('3', false))).toBeVisible();
      for (const provider of providers) {
        const { wrong, todo } = english.faults[kind];
        await expect(fact(page, provider, english.wrong)).toContainText(wrong);
        await expect(fact(page, provider, english.todo)).toContainText(todo(english.variables[provider]));
        const since = await fact(page, provider, english.since).locator('time').getAttribute('datetime');
        expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(from);
        if (typeof mode === 'number')
          await expect(fact(page, provider, english.answer)).toContainText(String(mode));
      }
    });

  await test.step('hosts that take the question and never answer', async () => {
    await checkWith(page, faulty, { identity: 'good', cards: 'silent', images: 'silent' });
    for (const provider of ['cards', 'images'] as const)
      await expect(fact(page, provider, english.answer)).toContainText('ETIMEDOUT');
    await expect(card(page, 'identity')).toContainText(english.states.ok);
  });

  await test.step('a Firebase key for browsers of a site alone, also in Bangla', async () => {
    await checkWith(page, faulty, { identity: 'restricted', cards: 'good', images: 'good' });
    await expect(fact(page, 'identity', english.todo)).toContainText('FIREBASE_SERVER_API_KEY');
    await expect(page.getByRole('status').getByText(english.failing('1', true))).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { name: bangla.title, level: 1 })).toBeVisible();
    await expect(card(page, 'identity', bangla)).toContainText(bangla.faults.referrer_blocked.todo());
  });

  await test.step('limits, mails and the books are told in Bangla too, and a booking is a link', async () => {
    await page.route('**/api/health', async (route) => {
      const answer = await route.fetch();
      const health = (await answer.json()) as SiteHealth;
      const { books } = health;
      books.limitsHit = [{ limit: 'signInFailures', times: 3 }];
      const id = 'ab86d813-a42b-42f4-b2aa-15d22bc105aa';
      books.audit = {
        at: new Date().toISOString(),
        differences: [
          {
            what: 'booking',
            id,
            detail: bookDifferences.write('bookingPrice', {
              bookingState: 'confirmed',
              costPoisha: 1_250_000,
              paidPoisha: 0,
            }),
          },
          {
            what: 'provider',
            id: 'pi_lost',
            detail: bookDifferences.write('unknownAttempt', { attempt: id }),
            refundable: 12_500,
          },
        ],
      };
      const mails = {
        ...health.mails,
        unsent: [
          {
            kind: 'stay_reminder',
            bookingId: id,
            reference: 'P4XN8RTB',
            givenUp: false,
            problem: 'mail server: no_answer',
            tries: 7,
            since: new Date().toISOString(),
          },
        ],
      };
      await route.fulfill({ response: answer, json: { ...health, books, mails } });
    });
    await page.reload();
    const books = page.getByRole('region', { name: bangla.books.title });
    await expect(books).toContainText(`${bangla.books.limitNames.signInFailures} (৩)`);
    await expect(books.getByRole('listitem').first()).toHaveText(
      /^বুকিং ab86d813-.*: নিশ্চিত। মূল্য ৳.১২,৫০০, পরিশোধ হয়েছে ৳.০।$/,
    );
    await expect(books.getByRole('link')).toHaveAttribute('href', /\/admin\/bookings\/ab86d813-/);
    const mails = page.getByRole('region', { name: bangla.mails.title });
    await expect(mails).toContainText(bangla.faults.no_answer.wrong);
    await expect(page.getByRole('main')).not.toContainText(/signInFailures|no_answer|poisha|confirmed/);
    // A payment that nothing here knows is given back after a question.
    let refunded: string | undefined;
    await page.route('**/api/refundCapture/*', async (route) => {
      refunded = new URL(route.request().url()).pathname;
      await route.fulfill({ json: { acknowledged: true, refund: 12_500 } });
    });
    await books.getByRole('button', { name: /ফেরত দিন$/ }).click();
    const question = page.getByRole('alertdialog', { name: bangla.refundCapture.title });
    await question.getByRole('button', { name: bangla.refundCapture.confirm }).click();
    await expect(question).toBeHidden();
    expect(refunded).toBe('/api/refundCapture/pi_lost');
  });
});
