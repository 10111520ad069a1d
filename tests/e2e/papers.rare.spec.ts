import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { voucher as bangla } from '../../app/i18n/bn/voucher.ts';
import { voucher as english } from '../../app/i18n/en/voucher.ts';
import { bookStay, guest } from '../fixtures/booked-stay.ts';
import { codeOn, readsCodes } from '../fixtures/read-code.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { expectAccessible } from './accessible.ts';
import { startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-vouchers-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

async function save(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  return file;
}

test('a guest reads the mail, saves the papers of a booking, and a desk checks the voucher’s code with a phone', async ({
  page,
  browser,
  site,
}) => {
  test.skip(!readsCodes, 'needs poppler-utils and zbar-tools');
  const booking = await bookStay(site.origin, { inDays: 75, guestPhone: '01798765432' });

  const mailed = () =>
    bookingMailsIn(site.dataDir).find(
      ({ to, text }) => to === guest.email && text.includes(booking.reference),
    );
  await expect.poll(mailed, { timeout: 30_000 }).toBeDefined();
  expect(mailed()?.subject).toContain(booking.reference);
  expect(mailed()?.files).toHaveLength(3);

  await startSignedIn(page, guest.email, guest.password);
  await page.goto(`/myBookings/${booking.reference}`);
  const file = await save(page, english.papers.voucher);
  expect(file).toContain(`voucher-${booking.reference}.pdf`);
  expect(await save(page, english.papers.receipt)).toContain(`receipt-${booking.reference}.pdf`);
  expect(await save(page, english.papers.calendarFile)).toContain(`stay-${booking.reference}.ics`);

  const { pathname, search } = new URL(codeOn(file));
  expect(pathname).toBe(`/voucher/${booking.reference}`);
  const address = site.origin + pathname + search;
  for (const [locale, texts] of [
    ['en-US', english],
    ['bn-BD', bangla],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    await phone.goto(address);
    await expect(phone.getByText(texts.genuine.valid)).toBeVisible();
    await expect(phone.getByText(booking.reference)).toBeVisible();
    const html = await phone.content();
    for (const personal of [booking.guestName, guest.email, '1798765432', '1990123456789'])
      expect(html).not.toContain(personal);
    await expectAccessible(phone);
    await phone.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'Q' : 'A'}`);
    await expect(phone.getByText(texts.notGenuine, { exact: true })).toBeVisible();
    await expect(phone.getByText(booking.reference)).toHaveCount(0);
    await context.close();
  }
});
