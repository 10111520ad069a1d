import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { checkOutQuery, deskBooking, leaveEarlyRequest } from './desk.ts';
import { bookingInPath } from './path-params.ts';

/** The calls with which a desk records who has come, who has left and who did not come. */
export const presenceCalls = {
  checkIn: {
    summary: 'Checks a guest in',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
  undoCheckIn: {
    summary: 'Undoes a check-in made today',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
  checkOut: {
    summary: 'Checks a guest out; nights and price stay unchanged',
    params: bookingInPath,
    query: checkOutQuery,
    answers: { 200: deskBooking },
  },
  leaveEarly: {
    summary:
      'Checks a guest out before the last night and frees the nights that are left; the price stays, as a waived difference',
    params: bookingInPath,
    body: leaveEarlyRequest,
    answers: { 200: deskBooking },
  },
  undoCheckOut: {
    summary: 'Undoes a check-out made today; nights that were freed stay free',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
  noShow: {
    summary: 'Marks a booking as a no-show and frees its remaining nights',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
  undoNoShow: {
    summary: 'Undoes a no-show marked today and books its nights again; refused if they were sold meanwhile',
    params: bookingInPath,
    answers: { 200: deskBooking },
  },
} as const satisfies Partial<Record<CallName, Call>>;
