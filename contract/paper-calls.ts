import { z } from 'zod';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { bookingInPath } from './path-params.ts';

const nothing = z.strictObject({});
const fileContent = z.string().meta({ format: 'binary' });

/** The calls that answer a booking's papers. */
export const paperCalls = {
  voucher: {
    summary:
      'The voucher of the signed-in person’s own booking, with a code that any desk can check; the administrator may read any',
    params: bookingInPath,
    query: nothing,
    answers: { 200: fileContent },
    file: 'application/pdf',
  },
  receipt: {
    summary: 'The receipt of the signed-in person’s own booking; the administrator may read any',
    params: bookingInPath,
    query: nothing,
    answers: { 200: fileContent },
    file: 'application/pdf',
  },
  calendarFile: {
    summary:
      'The signed-in person’s own booking as a calendar file, any booking for the administrator; importing the file of a cancelled booking removes the entry',
    params: bookingInPath,
    query: nothing,
    answers: { 200: fileContent },
    file: 'text/calendar',
  },
} as const satisfies Partial<Record<CallName, Call>>;
