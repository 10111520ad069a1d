import type { Quote } from '../../contract/quote.ts';
import type { Random } from '../../demonstration/random.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookingBody } from '../../tests/fixtures/stays.ts';
import { bearer, type SoakGuest } from './guests.ts';
import { type Answered, send } from './send.ts';
import { publishableKey, type SoakSite } from './soak-site.ts';

/** The website's waits between its attempts. */
const retryDelaysMs = [1_000, 2_000, 4_000];

/** Sends a request and counts the answer. */
export type Count = (what: string, send: () => Promise<Answered>) => Promise<Answered>;

/**
 * The actions of a guest who pays: quote, card, booking, and the booking again under its key while the site is busy.
 * Answers the id of an acknowledged booking.
 */
export async function book(
  site: SoakSite,
  guest: SoakGuest,
  { roomId, random, count }: { roomId: string; random: Random; count: Count },
): Promise<string | undefined> {
  const checkIn = addDays(dhakaDate(Date.now()), random.whole(120, 700));
  const stay = { checkIn, checkOut: addDays(checkIn, random.whole(1, 3)) };
  const quote = await count('quote', () =>
    send(`${site.origin}/api/quote`, {
      method: 'POST',
      body: { roomId, ...stay, guests: 1 },
      headers: { 'X-Forwarded-For': guest.address },
    }),
  );
  if (quote.status !== 200) return undefined;
  const card = await goodCard(site, random);
  const body = bookingBody(JSON.parse(quote.text) as Quote, card, stay, { again: true });
  const key = crypto.randomUUID();
  const post = () =>
    count('booking', () =>
      send(`${site.origin}/api/addBooking`, {
        method: 'POST',
        body,
        headers: { ...bearer(guest), 'Idempotency-Key': key },
      }),
    );
  let answer = await post();
  for (const delayMs of retryDelaysMs) {
    if (answer.status !== 503 && answer.status !== 0 && !answer.text.includes('payment_in_progress')) break;
    const waitMs = Math.max(delayMs, Number(answer.retryAfter ?? 0) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    answer = await post();
  }
  if (answer.status !== 201) return undefined;
  return (JSON.parse(answer.text) as { insertedId: string }).insertedId;
}

/**
 * Does what the card frame does, directly at the provider. Its limit counts by address, so each card comes from
 * another one.
 */
async function goodCard({ cardsOrigin }: SoakSite, random: Random): Promise<string> {
  const answer = await send(`${cardsOrigin}/v1/payment_methods`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    from: `127.${random.whole(1, 250)}.${random.whole(0, 250)}.${random.whole(1, 250)}`,
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  if (answer.status !== 200) throw new Error(`the card answered ${answer.status}: ${answer.text}`);
  return (JSON.parse(answer.text) as { id: string }).id;
}
