import type { Booking } from '../../contract/booking.ts';
import type { Quote } from '../../contract/quote.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { openAsAdministrator, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

const { money } = formatOf('en');

test('the check-out says to the taka what a guest still owes and what the stay costs: after a part was paid, and after a part was given back', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  const hotel = await ownHotel(request, site, 'Question of Money House');
  const room = await ownRoom(request, site, hotel, {
    roomName: 'Ledger',
    rackRate: 3333,
    discount: 10,
    totalRoom: 2,
  });
  const send = await sendingAsAdministrator(request, site);
  const today = dhakaDate(Date.now());
  const stay = { checkIn: today, checkOut: addDays(today, 3) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  // 3,333 less a tenth, and the tax of a tenth, three times.
  expect(quote.total).toBe(9_899.01);
  const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const { booking } = await send<{ booking: Booking }>('POST', 'walkIn', walkInBody(quote, stay), keyed());
  const id = booking._id;
  await send('POST', `deskPayment/${id}`, { way: 'cash', amount: 2_485.5, receiptNumber: 'R-1' }, keyed());
  await send('POST', `checkIn/${id}`);

  await openAsAdministrator(page, site, `/admin/bookings/${id}`);
  const open = page.getByRole('button', { name: 'Check out', exact: true });
  const question = page.getByRole('alertdialog', {
    name: `Check out Jamal Uddin, booking ${booking.reference}?`,
  });
  const expectQuestion = async (due: number, cost: number) => {
    await open.click();
    await expect(question.getByText(/is still to be paid/)).toHaveText(`${money(due)} is still to be paid.`);
    await expect(question.getByText(/^Freed nights/)).toContainText(`The price stays ${money(cost)}.`);
  };
  await expectQuestion(7_413.51, 9_899.01);
  await question.getByRole('button', { name: 'Go back' }).click();

  await send('POST', `giveBack/${id}`, { amount: 413.51, reason: 'The lift was broken.' }, keyed());
  await page.reload();
  await expectQuestion(7_000, 9_485.5);
  // What is said is what the server goes by: paid to the taka, it does not ask about money any more.
  await send('POST', `deskPayment/${id}`, { way: 'cash', amount: 7_000, receiptNumber: 'R-2' }, keyed());
  await page.reload();
  await open.click();
  await expect(question.getByText('2 nights are left: free them?')).toBeVisible();
  await expect(question.getByText(/to be paid/)).toHaveCount(0);
  // Meanwhile another desk pays something out: the guest does not leave with money due that nobody asked for.
  quietConsole.push('409');
  const paidOut = { direction: 'out', way: 'cash', amount: 1_000, receiptNumber: 'R-3' };
  await send('POST', `deskPayment/${id}`, paidOut, keyed());
  await question.getByRole('button', { name: 'Check out and free them' }).click();
  await expectQuestion(1_000, 9_485.5);
});
