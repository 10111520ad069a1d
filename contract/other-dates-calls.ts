import { z } from 'zod';
import type { Call } from './call.ts';
import {
  freeSpan,
  freeSpansQuery,
  fullNightsQuery,
  publicHoliday,
  publicHolidaysQuery,
} from './other-dates.ts';
import { roomsOfHotelPath } from './path-params.ts';

/** Calls for travellers who choose dates. */
export const otherDatesCalls = {
  freeSpans: {
    summary: 'At most two free stays of the same length in a hotel, within 30 days before or after',
    params: roomsOfHotelPath,
    query: freeSpansQuery,
    answers: { 200: z.array(freeSpan) },
  },
  fullNights: {
    summary: 'The nights of a month on which a hotel has no room for the guests',
    params: roomsOfHotelPath,
    query: fullNightsQuery,
    answers: { 200: z.array(z.string()) },
  },
  publicHolidays: {
    summary: 'The public holidays between two days',
    query: publicHolidaysQuery,
    answers: { 200: z.array(publicHoliday) },
  },
} satisfies Record<string, Call>;
