import type { APIRequestContext, Page, Request } from '@playwright/test';
import { cancellation as texts } from '../../app/i18n/en/cancellation.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { type ProblemCode, problems } from '../../contract/problem.ts';
import { formatOf } from '../../kernel/format.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { account, password, signIn } from './people.ts';
import { expect, test } from './test.ts';

const { money } = formatOf('en');
const cancelCall = '**/api/cancelBooking/**';

/** The open question of a booking of a new account, with the requests that cancel. */
async function openCancelling(page: Page, request: APIRequestContext, site: RunningSite, inDays: number) {
  const email = await account(request);
  const booking = await bookStay(site.origin, { who: { email, password }, inDays });
  await page.goto(`/login?from=/myBookings/${booking.reference}`);
  await signIn(page, email);
  const sent: Request[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/api/cancelBooking/')) sent.push(one);
  });
  await page.getByRole('button', { name: texts.cancel }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${texts.goesBack}${money(booking.total)}`);
  return {
    booking,
    dialog,
    cancel: dialog.getByRole('button', { name: texts.cancel }),
    bodies: () => sent.map((one) => one.postDataJSON() as unknown),
  };
}

/** The server's refusal of the next request that cancels. */
const refuseOnce = (page: Page, code: ProblemCode, more: { cancellation?: CancellationTerms } = {}) =>
  page.route(
    cancelCall,
    (route) =>
      route.fulfill({
        status: problems[code].status,
        contentType: 'application/problem+json',
        json: { ...problems[code], code, detail: '', requestId: 'r', ...more },
      }),
    { times: 1 },
  );

const cancelled = (page: Page) => page.getByText('Cancelled', { exact: true });

test('two clicks in one moment send one request, with the refund that was shown', async ({
  page,
  site,
  request,
}) => {
  const { booking, dialog, cancel, bodies } = await openCancelling(page, request, site, 80);
  await cancel.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(cancelled(page)).toBeVisible();
  expect(bodies()).toEqual([{ refund: booking.total }]);
});

test('a refusal shows its sentence and cancels nothing; a changed refund is shown, and is what the next click accepts', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  quietConsole.push('status of 409', 'status of 500');
  const { booking, dialog, cancel, bodies } = await openCancelling(page, request, site, 82);
  const sentences = { not_cancellable: texts.notCancellable, internal: texts.failed } as const;
  for (const code of ['not_cancellable', 'internal'] as const) {
    await refuseOnce(page, code);
    await cancel.click();
    await expect(dialog).toContainText(sentences[code]);
  }
  const kept = 100;
  await refuseOnce(page, 'refund_changed', {
    cancellation: {
      refund: booking.total - kept,
      kept,
      percent: 10,
      paid: booking.total,
      freeUntil: null,
      deadline: null,
    },
  });
  await cancel.click();
  await expect(dialog).toContainText(texts.changed);
  await expect(dialog).toContainText(`${texts.isKept}${money(kept)}`);
  await refuseOnce(page, 'not_cancellable');
  await cancel.click();
  await expect(dialog).toContainText(texts.notCancellable);
  expect(bodies()).toEqual([...Array(3).fill({ refund: booking.total }), { refund: booking.total - kept }]);
  await dialog.getByRole('button', { name: texts.keep }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a lost answer says that nothing is cancelled twice, and the next click sends the same and ends as the first @rare', async ({
  page,
  site,
  request,
  quietConsole,
}) => {
  quietConsole.push('net::ERR_FAILED');
  const { booking, dialog, cancel, bodies } = await openCancelling(page, request, site, 84);
  const statuses: number[] = [];
  await page.route(
    cancelCall,
    async (route) => {
      statuses.push((await route.fetch()).status());
      await route.abort();
    },
    { times: 1 },
  );
  await cancel.click();
  await expect(dialog).toContainText(texts.network);
  expect(statuses).toEqual([200]);

  const [answer] = await Promise.all([page.waitForResponse(cancelCall), cancel.click()]);
  expect(await answer.json()).toMatchObject({ status: 'cancelled', refund: booking.total });
  await expect(dialog).toBeHidden();
  await expect(cancelled(page)).toBeVisible();
  expect(bodies()).toEqual([{ refund: booking.total }, { refund: booking.total }]);
});
