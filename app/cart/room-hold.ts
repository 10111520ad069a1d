import type { HeldStay } from '../../contract/held-stay.ts';
import type { Quote } from '../../contract/quote.ts';
import { call } from '../calls.ts';
import { type Search, stayOf } from '../search/search.ts';
import { readStoredRecord, writeStored } from '../session/browser-storage.ts';
import { draftPrefix } from '../session/drafts.ts';
import { announceGivenUp } from './given-up-holds.ts';

/** A room that the server holds for this person until the payment. */
export interface RoomHold {
  holdId: string;
  roomId: string;
  hotelCheckInDate: string;
  hotelCheckOutDate: string;
  /** The end rounded to a minute, by the server's clock: for display, never too late. */
  untilMs: number;
  /** The end by this browser's clock, which may be wrong: for waiting. */
  endsAtMs: number;
  /** The person's oldest hold, which was given up for this one. */
  gaveUp?: HeldStay | undefined;
  /** This tab held the room before, and the hold ended early: usually for another room of the person. */
  isAgain?: boolean | undefined;
}

const minuteMs = 60_000;

/** The last hold of this tab; deleted at sign-out together with drafts. */
const key = `${draftPrefix}hold`;

function readLast(): Partial<RoomHold> | null {
  return readStoredRecord<RoomHold>('sessionStorage', key);
}

const isOf = (hold: Partial<RoomHold>, roomId: string, search: Search) =>
  hold.roomId === roomId &&
  hold.hotelCheckInDate === search.hotelCheckInDate &&
  hold.hotelCheckOutDate === search.hotelCheckOutDate;

const lasts = (hold: Partial<RoomHold>): hold is RoomHold => (hold.endsAtMs ?? 0) > Date.now();

/** This tab's hold of the room for these nights, until it ends. */
export function readHold(roomId: string, search: Search): RoomHold | undefined {
  const last = readLast();
  return last && isOf(last, roomId, search) && lasts(last) ? last : undefined;
}

/**
 * Holds the room; answers the existing hold when this person has one already. An earlier hold of this tab is given
 * up, so that looking at a second room does not block two rooms. `anew`: the existing hold is ended, and the room held at
 * the present price. Also answers the price of the stay.
 */
export async function takeHold(
  roomId: string,
  search: Search,
  anew = false,
): Promise<{ hold: RoomHold; quote: Quote }> {
  const last = readLast();
  const before = readHold(roomId, search);
  const replaces = last && !isOf(last, roomId, search) ? last.holdId : undefined;
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  const { holdId, heldUntil, secondsLeft, quote, gaveUp } = await call('holdRoom', {
    body: {
      roomId,
      ...stayOf(search),
      guests: Number(guestNumber),
      ...(replaces && { replaces }),
      ...(anew && { anew }),
    },
  });
  const endsAtMs = Date.now() + secondsLeft * 1000;
  const isSame = before?.holdId === holdId;
  const hold = {
    ...{ holdId, roomId, hotelCheckInDate, hotelCheckOutDate },
    ...{ untilMs: Math.floor(Date.parse(heldUntil) / minuteMs) * minuteMs, endsAtMs },
    gaveUp: isSame ? before.gaveUp : gaveUp,
    isAgain: isSame ? before.isAgain : before !== undefined,
  };
  writeStored('sessionStorage', key, JSON.stringify(hold));
  if (gaveUp) announceGivenUp(gaveUp.bookingId);
  return { hold, quote };
}

/** Deletes this tab's hold. False when it is of another room or other nights; it then stays. */
export function forgetHold(roomId: string, search: Search): boolean {
  const last = readLast();
  const isOwn = !last || isOf(last, roomId, search);
  if (isOwn) writeStored('sessionStorage', key, null);
  return isOwn;
}
