import type { Booking } from '../../../contract/booking.ts';
import { answerOf } from '../../calls.ts';
import { authorized } from '../../session/authorized.ts';
import { orSignIn } from '../../session/guards.ts';

/** Rows a page: what fits a screen or two. */
const pageSize = 20;

export interface AllBookingsPage {
  bookings: Booking[];
  total: number;
  page: number;
  pages: number;
}

/** A page of every booking; the address says which, and an unreadable number means the first. */
export async function loadAllBookings(request: Request): Promise<AllBookingsPage> {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const answer = authorized({ signal: request.signal }).then((init) =>
    answerOf(`/allBooking?page=${page}&pageSize=${pageSize}`, init),
  );
  const response = await orSignIn(request, answer);
  const total = Number(response.headers.get('X-Total-Count') ?? '0');
  return {
    bookings: (await response.json()) as Booking[],
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}
