import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Booking } from '../../contract/booking.ts';
import { type CallName, callPaths, methodAndPath } from '../../contract/call-paths.ts';
import type { Quote } from '../../contract/quote.ts';
import { keysOf } from '../../kernel/closed-lists.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { walkInBody } from '../fixtures/desk.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { type Send, sendingAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect } from './test.ts';

export const today = dhakaDate(Date.now());
const pausesMs = [150, 700, 1_500];

export const sizes = [
  { on: 'a desk', width: 1280, height: 800 },
  { on: 'a phone', width: 360, height: 740 },
];

/** A walk-in booking of tonight, or of a later night, and the next ones, in a hotel of its own, with nothing paid. */
export async function arriving(
  request: APIRequestContext,
  site: RunningSite,
  hotelName: string,
  { nights = 3, inDays = 0, hotelFields = {} } = {},
) {
  const send = await sendingAsAdministrator(request, site);
  const hotel = await ownHotel(request, site, hotelName, hotelFields);
  const room = await ownRoom(request, site, hotel, { roomName: 'Twin', rackRate: 4000, totalRoom: 5 });
  const stay = { checkIn: addDays(today, inDays), checkOut: addDays(today, inDays + nights) };
  const quote = await send<Quote>('POST', 'quote', { roomId: room._id, ...stay, guests: 1 });
  const walkIn = async (more: object = {}) =>
    (
      await send<{ booking: Booking }>('POST', 'walkIn', walkInBody(quote, stay, more), {
        'Idempotency-Key': crypto.randomUUID(),
      })
    ).booking;
  return { send, hotel, room, walkIn, booking: await walkIn() };
}

/** What a press could have changed of a booking, with its money, its history and its nights, and the audit log. */
export const bookingOf =
  (send: Send, { _id, hotleId }: Pick<Booking, '_id' | 'hotleId'>) =>
  async (): Promise<unknown[]> =>
    Promise.all([
      send('GET', `bookings/${_id}`),
      send('GET', `calendar?hotelId=${hotleId}&from=${today}&nights=31`),
      auditLog(send),
    ]);

/** The newest entries. */
export const auditLog = (send: Send) => send<AuditEntry[]>('GET', 'audit?pageSize=5&page=1');

/** They answer what would be, and change nothing. */
const previews: CallName[] = ['quote', 'changeQuote', 'previewSeason', 'previewHotelsSeason'];
const changes = keysOf<CallName>(callPaths)
  .filter((name) => !previews.includes(name))
  .map((name) => ({ name, ...methodAndPath(name) }))
  .filter(({ method }) => method !== 'GET')
  .map(({ path, ...call }) => ({
    ...call,
    path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function changeOf(request: Request): CallName | undefined {
  const { pathname } = new URL(request.url());
  return changes.find(({ method, path }) => method === request.method() && path.test(pathname))?.name;
}

/** Presses a button, with the call that it makes; without one, that it makes none. */
export type Press = (button: Locator, outcome: () => Promise<unknown>, call?: CallName) => Promise<void>;

/**
 * Presses at the middle of a button, waits for what that does, and presses the same point again after each of the pauses,
 * by the page's clock: nothing stored changes, and nothing is sent.
 */
export function pressesOn(page: Page, stored: () => Promise<unknown>): Press {
  const sent: CallName[] = [];
  page.on('request', (request) => {
    const name = changeOf(request);
    if (name) sent.push(name);
  });
  return async (button, outcome, call) => {
    await button.scrollIntoViewIfNeeded();
    // The pointer comes from elsewhere, as it does for a new purpose.
    await page.mouse.move(0, 0);
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // On a phone the word about the press before lies over the next button for a moment.
    const isOnTop = (element: Element, at: { x: number; y: number }) =>
      element.contains(document.elementFromPoint(at.x, at.y));
    await expect.poll(() => button.evaluate(isOnTop, { x, y })).toBe(true);
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    const before = await stored();
    sent.length = 0;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    // A button may go before the answer has come.
    const answered = call && page.waitForResponse((response) => changeOf(response.request()) === call);
    await page.mouse.click(x, y);
    await outcome();
    await answered;
    const once = await stored();
    const first = [...sent];
    expect([...new Set(first)], `sent by “${name}”`).toEqual(call ? [call] : []);
    let passed = 0;
    for (const pause of pausesMs) {
      await page.clock.runFor(pause - passed);
      passed = pause;
      await page.mouse.click(x, y);
    }
    await page.clock.resume();
    // What such a press had begun is here before the answer to a later request of the same page.
    await page.evaluate(() => fetch('/healthz'));
    expect(sent, `sent by a second press where “${name}” was`).toEqual(first);
    expect(await stored(), `a second press where “${name}” was`).toEqual(once);
    if (JSON.stringify(once) === JSON.stringify(before)) return;
    // What it did is still there to be seen.
    await outcome();
  };
}
