import { z } from 'zod';
import { mailAgainRequest, siteHealth } from './health.ts';
import { bookingInPath } from './path-params.ts';
import { setup } from './setup.ts';

/** The calls of the page about the site's health. */
export const healthCalls = {
  health: {
    summary: 'The state of each provider; for a failing one also the problem and when it began',
    query: z.strictObject({}),
    answers: { 200: siteHealth },
  },
  setup: {
    summary: 'The steps that a new site still needs before its first guest',
    query: z.strictObject({}),
    answers: { 200: setup },
  },
  checkHealth: {
    summary: 'Checks every provider now, then returns the same answer as health',
    answers: { 200: siteHealth },
  },
  acceptClock: {
    summary:
      'Says that the machine’s clock is right, so that what waits for it goes on; recorded in the audit log; returns the same answer as health',
    answers: { 200: siteHealth },
  },
  sendMailAgain: {
    summary: 'Sends the given-up mails of one kind about a booking again',
    params: bookingInPath,
    body: mailAgainRequest,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
} as const;
