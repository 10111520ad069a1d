import type { DestinationRule } from '../../contract/destination.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookStay } from '../fixtures/booked-stay.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { accountWithProfile, startSignedIn } from './people.ts';
import { expect, test } from './test.ts';

/** Nights that no other test books there. */
const inDays = 600;
const [checkIn, checkOut] = [inDays, inDays + 2].map((days) => addDays(dhakaDate(Date.now()), days)) as [
  string,
  string,
];
const sentence = 'Mymensingh is closed for the census.';

test('the administrator closes a place; a visitor reads it in the list, and a guest with a booking gets everything back', async ({
  page,
  site,
  request,
  browser,
}) => {
  const { email, who } = await accountWithProfile(request, site);
  const booking = await bookStay(site.origin, { who, inDays, district: 'Mymensingh' });
  const office = await (await browser.newContext()).newPage();
  await openAsAdministrator(office, site, '/admin/destinations');
  await office.getByRole('button', { name: 'Add a rule' }).click();
  const window = office.getByRole('dialog');
  await window.getByRole('button', { name: 'Save the rule' }).click();
  await expect(window.getByLabel('First night')).toBeFocused();
  await window.getByLabel('Place').selectOption('Mymensingh');
  await window.getByLabel('First night').fill(checkIn);
  await window.getByLabel('Last night').fill(checkIn);
  await window.getByLabel('Sentence in English').fill(sentence);
  await window.getByLabel('Sentence in Bangla').fill('আদমশুমারির জন্য ময়মনসিংহ বন্ধ।');
  await expectAccessible(office);
  await window.getByRole('button', { name: 'Save the rule' }).click();
  const rule = office.getByRole('listitem').filter({ hasText: sentence });
  await expect(rule).toContainText('In force');

  const dates = new URLSearchParams({
    district: 'Mymensingh',
    checkIn,
    checkOut,
    guests: '1',
  });
  await page.goto(`/hotels?${dates}`);
  await expect(page.getByText(sentence).first()).toBeVisible();

  await rule.getByRole('link', { name: /^Bookings it concerns/ }).click();
  const listed = office.getByRole('listitem').filter({ hasText: booking.reference });
  await listed.getByRole('button', { name: `Send the offer: ${booking.reference}` }).click();
  await expect(listed).toContainText('Offer not answered');
  await expectAccessible(office);

  await office.goto(`/admin/calendar?hotel=${booking.hotleId}&month=${checkIn.slice(0, 7)}`);
  await office
    .getByRole('gridcell', { name: `(${sentence})` })
    .first()
    .click();
  const panel = office.getByRole('region', { name: 'Change the selected nights' });
  await expect(panel.getByText(`Closed: ${sentence}`)).toBeVisible();

  await startSignedIn(page, email);
  await page.goto(`/myBookings/${booking.reference}`);
  await expect(page.getByRole('heading', { name: 'Nights of your stay are closed now' })).toBeVisible();
  await expectAccessible(page);
  // Cancelling by the policy would cost a fee that the offer does not.
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  await expect(page.getByText('The hotel expects you')).toHaveCount(0);
  await page.getByRole('button', { name: /^Cancel and get/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and get it back' }).click();
  await expect(page.getByText('Your booking is cancelled. All of the money goes back.')).toBeVisible();

  const send = await sendingAsAdministrator(request, site);
  const answer = await request.get(`${site.origin}/api/destinationRules`);
  for (const { _id } of (await answer.json()) as DestinationRule[])
    await send('DELETE', `destinationRule/${_id}`);
});
