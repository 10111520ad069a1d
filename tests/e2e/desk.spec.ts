import type { Page } from '@playwright/test';
import { axeFindings } from '../access/page-findings.ts';
import { openAsAdministrator } from './administrator.ts';
import { pressBy, tabTo, typeInto } from './keyboard.ts';
import { expect, test } from './test.ts';
import { dayMonthYear } from './written-dates.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
test('a guest at the desk is booked with a deposit, found, paid for, extended, moved, checked in and out, with the keyboard alone @rare', async ({
  page,
  site,
  quietConsole,
}) => {
  await openAsAdministrator(page, site, '/admin/allBookings');
  await expect(heading(page)).toHaveText(/^Total [\d,]+ bookings$/);
  const columns = [
    'Hotel name',
    'Room Name',
    'Guest Name',
    'User Email',
    'Check In',
    'Check Out',
    'Nights',
    'Total (BDT)',
  ];
  await expect(page.getByRole('columnheader')).toHaveText(columns, { useInnerText: true });
  await expect(page.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}$/ }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await pressBy(page, page.getByRole('link', { name: 'Walk-in booking' }));
  await expect(heading(page)).toHaveText('Walk-in booking');
  const hotel = page.getByRole('combobox', { name: 'Hotel' });
  await typeInto(page, hotel, 'Golpata');
  // A single match is not chosen while one types, and by leaving the field.
  await expect(page.getByRole('listbox', { name: 'Hotel' }).getByRole('option')).toHaveText([/Golpata/]);
  await expect(page.getByRole('radio', { name: /^Delegate Single/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(hotel).toHaveValue(/Golpata/);
  await expect(page.getByRole('radio', { name: /^Delegate Single/ })).toBeEnabled();
  await tabTo(page, page.getByRole('combobox', { name: 'Guests' }));
  const room = page.getByRole('radio', { disabled: false }).first();
  const roomName = (await room.locator('xpath=..').innerText()).split('\n')[0] ?? '';
  await tabTo(page, page.getByRole('radio', { name: roomName }).first());
  await page.keyboard.press('Space');
  await expect(room).toBeChecked();
  for (const [field, value] of [
    ['Guest Name', 'Nasima Akhter'],
    ['Phone Number', '০১৮১৯-৪৪৫৫৬৬'],
    ['NID Number', '১২৩৪৫৬৭৮৯০'],
  ] as const)
    await typeInto(page, page.getByRole('textbox', { name: field, exact: true }), value);
  await pressBy(page, page.getByRole('button', { name: 'Book at the desk', exact: true }));
  await expect(page.getByRole('textbox', { name: 'Current Address' })).toHaveAccessibleDescription(
    /fill this in/,
  );
  await expect(page.getByRole('textbox', { name: 'Current Address' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('Boyra, Khulna');
  await tabTo(page, page.getByRole('radio', { name: 'All of it' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'A deposit' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Way of paying' }).selectOption('mobile_money');
  await typeInto(page, page.getByRole('textbox', { name: 'Amount (BDT)' }), '৫০০');
  await typeInto(page, page.getByRole('textbox', { name: 'Receipt Number' }), 'TX-1');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Booked at the desk', { exact: true }).first()).toBeVisible();
  await expect(heading(page)).toHaveText(/^Booking [2-9A-Z]{8}$/);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '+8801819445566' })).toBeVisible();
  await expect(history(page)).toHaveText([
    /^Booked at the desk\..*by admin@nibash\.example$/,
    /^BDT\s500 was paid at the desk by mobile money, receipt TX-1\./,
  ]);
  const money = page.getByRole('region', { name: 'Paid at the desk' });
  const total = await page.getByRole('region', { name: 'Price' }).getByText(/^BDT/).last().innerText();

  await pressBy(page, page.getByRole('link', { name: 'All Bookings' }).last());
  await expect(page.getByRole('row').nth(1), 'newest first').toContainText('Nasima Akhter');
  await expect(page.getByRole('row').nth(1)).toContainText(/BDT [\d,.]+ due/);
  await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), '০১৮১৯ ৪৪৫৫৬৬');
  await expect(heading(page)).toHaveText('Total 1 bookings');
  await expect(page).toHaveURL(/search=/);
  await pressBy(page, page.getByRole('link', { name: 'Nasima Akhter', exact: true }));

  await pressBy(page, money.getByRole('button', { name: 'Add payment' }));
  const paying = page.getByRole('dialog', { name: 'Add payment' });
  quietConsole.push('422 (Unprocessable', 'status of 503');
  await typeInto(page, paying.getByRole('textbox', { name: 'Amount (BDT)' }), '999999');
  await typeInto(page, paying.getByRole('textbox', { name: 'Receipt Number' }), 'R-2');
  await page.keyboard.press('Enter');
  await expect(paying.getByRole('textbox', { name: 'Amount (BDT)' })).toHaveAccessibleDescription(
    /more than is due/,
  );
  await expect(paying.getByRole('textbox', { name: 'Amount (BDT)' })).toBeFocused();
  // As the page writes it, with the commas.
  const [rest = ''] =
    /\d[\d,]*(?:\.\d+)?/.exec(await paying.getByText(/is still to be paid/).innerText()) ?? [];
  await paying.getByRole('textbox', { name: 'Amount (BDT)' }).fill(rest);
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, paying.getByRole('button', { name: 'Note the payment' }));
  await expect(money.getByText('Nothing is left to be paid at the desk.')).toBeVisible();

  await pressBy(page, page.getByRole('button', { name: 'Extend stay' }));
  const extending = page.getByRole('dialog', { name: 'Extend stay' });
  await expect(extending.getByText(`This costs ${total} more, to be paid at the desk.`)).toBeVisible();
  // An invalid day is reported; a question without an answer can be asked again.
  const until = extending.getByLabel('New Check Out');
  const day = await until.inputValue();
  await until.fill('31/02/2026');
  await page.keyboard.press('Enter');
  await expect(until).toHaveAccessibleDescription(/^Please give a date of the calendar/);
  await page.route('**/api/moveChoices/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await until.fill(day);
  const again = extending.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/moveChoices/**');
  await again.press('Enter');
  await expect(extending.getByText(`This costs ${total} more, to be paid at the desk.`)).toBeVisible();
  await tabTo(page, extending.getByRole('checkbox', { name: 'Waive the difference' }));
  await page.keyboard.press('Space');
  await typeInto(page, extending.getByRole('textbox', { name: 'Reason' }), 'Her bus was late');
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, extending.getByRole('button', { name: 'Extend', exact: true }));
  await expect(page.getByText(/Another total was set for this reason: Her bus was late/)).toBeVisible();

  await pressBy(page, page.getByRole('button', { name: 'Move booking' }));
  const dialog = page.getByRole('dialog', { name: 'Move booking' });
  await expect(dialog.getByText(`The booking costs ${total} now.`, { exact: false })).toBeVisible();
  const checkIn = (await dialog.getByLabel('Check In').inputValue()).split('/').reverse().join('-');
  const lastDay = new Date(Date.parse(checkIn) + 3 * 86_400_000).toISOString().slice(0, 10);
  await typeInto(page, dialog.getByLabel('Check Out'), dayMonthYear(lastDay));
  await expect(dialog.getByLabel('Check Out')).toHaveValue(dayMonthYear(lastDay));
  const chosen = dialog.getByRole('radio', { checked: true });
  await expect(chosen).toBeEnabled();
  const had = await chosen.getAttribute('value');
  await tabTo(page, chosen);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveAttribute('value', had ?? '');
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, dialog.getByRole('button', { name: 'Move', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Booking moved')).toBeVisible();
  await expect(history(page).last()).toHaveText(/^Moved from Hotel Golpata.* to Hotel Golpata/);
  await expect(page.getByRole('region', { name: 'Stay' }).getByText('3 nights')).toBeVisible();

  await pressBy(page, page.getByRole('button', { name: 'Correct details' }));
  const correcting = page.getByRole('dialog', { name: 'Correct the guest’s details' });
  await correcting.getByRole('textbox', { name: 'Guest Name' }).fill('Nasima Begum');
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, correcting.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Nasima Begum').first()).toBeVisible();

  await pressBy(page, page.getByRole('button', { name: 'Check in', exact: true }));
  await expect(history(page).last()).toHaveText(/^The guest checked in\./);
  // The button is gone, and the keyboard focus is on the heading.
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as no-show' })).toBeHidden();
  await pressBy(page, page.getByRole('button', { name: 'Check out', exact: true }));
  const leaving = page.getByRole('alertdialog', { name: /^Check out Nasima Begum/ });
  await expect(leaving.getByText('2 nights are left: free them?')).toBeVisible();
  await expect(leaving.getByText(/^BDT [\d,.]+ is still to be paid\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, leaving.getByRole('button', { name: 'Check out, keep the nights' }));
  await expect(history(page).last()).toHaveText(/^The guest checked out\./);
  await pressBy(page, page.getByRole('button', { name: 'Take check-out back' }));
  await pressBy(page, page.getByRole('button', { name: 'Take check-in back' }));
  await expect(history(page).last()).toHaveText(/^The check-in was taken back\./);

  await pressBy(page, page.getByRole('button', { name: 'Mark as no-show' }));
  const question = page.getByRole('alertdialog', { name: 'Mark as no-show' });
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await pressBy(page, question.getByRole('button', { name: 'Mark as no-show' }));
  await expect(history(page).last()).toHaveText(
    /^The guest did not come\. Expected on [\d/]+\. Its nights from .* can be sold again\./,
  );
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Move booking' })).toBeHidden();
  await pressBy(page, page.getByRole('button', { name: 'Take no-show back' }));
  await expect(history(page).last()).toHaveText(/^The no-show was taken back/);
  expect(await axeFindings(page)).toEqual([]);
});

test('the chips show what a desk asks for, in the address, and stay while one searches and sorts', async ({
  page,
  site,
  quietConsole,
}) => {
  await openAsAdministrator(page, site, '/admin/allBookings');
  const chips = page.getByRole('navigation', { name: 'Which bookings' });
  const dayOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka' });
  const [today, yesterday] = [dayOf.format(), dayOf.format(Date.now() - 86_400_000)];
  await expect(chips.getByRole('link')).toHaveText([
    'All',
    'Arrivals today',
    'In house tonight',
    'Departures today',
    'No-show',
    'At the desk',
    'To collect',
  ]);
  const column = (index: number) => page.getByRole('row').locator(`[role=cell]:nth-child(${index})`);
  await chips.getByRole('link', { name: 'Arrivals today' }).click();
  await expect(chips.getByRole('link', { name: 'Arrivals today' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/filter=arrivals/);
  // Yesterday's guests may still come.
  await expect.poll(async () => (await column(5).allInnerTexts()).at(-1)).toBe(today);
  for (const day of await column(5).allInnerTexts()) expect([yesterday, today]).toContain(day);
  await chips.getByRole('link', { name: 'Departures today' }).click();
  await expect.poll(async () => new Set(await column(6).allInnerTexts())).toEqual(new Set([today]));
  await page.getByRole('button', { name: 'Hotel name' }).click();
  await expect(page).toHaveURL(/filter=departures.*sort=hotelName/);
  const names = async () => (await column(1).allInnerTexts()).map((name) => name.toLowerCase());
  const areInOrder = async () => {
    const listed = await names();
    return listed.join() === [...listed].sort().join();
  };
  await expect.poll(areInOrder).toBe(true);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such guest');
  await expect(heading(page)).toHaveText('Total 0 bookings');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(chips.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  quietConsole.push('404 (Not Found)');
  await page.goto('/admin/bookings/00000000-0000-4000-8000-000000000000');
  await expect(heading(page)).toHaveText(/not/i);
});

test('on a phone in Bangla the desk’s pages have no finding and do not scroll sideways @rare', async ({
  page,
  site,
  context,
}) => {
  await openAsAdministrator(page, site, '/admin/allBookings');
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.origin }]);
  await page.setViewportSize({ width: 360, height: 740 });
  const check = async () => {
    expect(await axeFindings(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  };
  await page.goto('/admin/allBookings?filter=arrivals');
  await expect(heading(page)).toHaveText(/^মোট [০-৯,]+টি বুকিং$/);
  await check();
  // One of the demonstration, made at the desk and not paid yet; others of this site stand before it.
  await page.locator('a[href^="/admin/bookings/"]').last().click();
  await expect(heading(page)).toHaveText(/^বুকিং /);
  await expect(page.getByRole('region', { name: 'ইতিহাস' })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'বুকিং সরান' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  const expectedNames = [
    ...(await dialog.getByRole('radio').locator('xpath=..').allInnerTexts()),
    await dialog.getByRole('combobox', { name: 'হোটেল' }).inputValue(),
  ];
  // Every room and hotel of the demonstration has a name in Bangla.
  for (const name of expectedNames) expect(name).toMatch(/^[^A-Za-z]*\p{Script=Bengali}[^A-Za-z]*$/u);
  await check();
  await page.keyboard.press('Escape');

  // Nothing was paid, so nothing is kept either; the answers are in view, and what is missing is said above them.
  await page.getByRole('button', { name: 'বুকিং বাতিল করুন' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio').first().check();
  await expect(question.getByText('এই বুকিংয়ের জন্য কোনো টাকা জমা নেই')).toBeVisible();
  await expect(question.getByText('পুরো মূল্য কেটে রাখা হবে')).toHaveCount(0);
  const cancel = question.getByRole('button', { name: 'বুকিং বাতিল করুন' });
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await cancel.click();
  await expect(question.getByRole('textbox')).toBeFocused();
  await expect(question.getByText('এই ঘরটি পূরণ করুন।')).toBeInViewport({ ratio: 1 });
  await check();
  await page.goto('/admin/walkIn');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await check();
});
