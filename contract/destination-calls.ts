import { z } from 'zod';
import { inserted, updated } from './acknowledged.ts';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { bookingCancelled } from './cancellation.ts';
import { deskBooking } from './desk.ts';
import { destinationRule, destinationRuleInput, keptDestinationRule } from './destination.ts';
import {
  concernedBooking,
  destinationOffer,
  giveBackNightsRequest,
  offerDatesRequest,
  offersMade,
  takeOfferRequest,
} from './destination-offer.ts';
import { pageFields } from './list.ts';
import { bookingInPath, destinationRuleInPath } from './path-params.ts';

const nothing = z.strictObject({});

/** Rules of the authorities for the nights of a place. */
export const destinationCalls = {
  destinationRules: {
    summary: 'The rules for destinations that are in force',
    query: nothing,
    answers: { 200: z.array(destinationRule) },
  },
  allDestinationRules: {
    summary: 'All rules for destinations, also those that are off',
    query: nothing,
    answers: { 200: z.array(keptDestinationRule) },
  },
  addDestinationRule: {
    summary:
      'Adds a rule for a destination; no payment for a night that it closes begins afterwards; a repeated request with the same Idempotency-Key adds it only once',
    body: destinationRuleInput,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 201: inserted },
  },
  updateDestinationRule: {
    summary:
      'Changes a rule for a destination, and confirms it; with If-Match, only if nobody has changed it since it was read',
    params: destinationRuleInPath,
    body: destinationRuleInput,
    headers: { 'If-Match': 'optional' },
    answers: { 200: updated },
  },
  confirmDestinationRule: {
    summary: 'Says that a rule for a destination still holds',
    params: destinationRuleInPath,
    answers: { 200: z.object({ acknowledged: z.literal(true) }) },
  },
  deleteDestinationRule: {
    summary: 'Takes a rule for a destination back; what was given back because of it stays given back',
    params: destinationRuleInPath,
    answers: { 200: z.object({ deletedCount: z.literal(1) }) },
  },
  destinationOffer: {
    summary:
      'The offer to the guest of an own stay with closed nights: other dates by changeBooking, which keeps nothing, or all of the money; 404 without an offer',
    params: bookingInPath,
    query: nothing,
    answers: { 200: destinationOffer },
  },
  takeDestinationOffer: {
    summary:
      'Cancels an own stay with closed nights, and gives all of the money back whatever the policy says, at the refund that was shown',
    params: bookingInPath,
    body: takeOfferRequest,
    answers: { 200: bookingCancelled },
  },
  ruleBookings: {
    summary: 'The bookings that a rule for a destination concerns, by check-in',
    params: destinationRuleInPath,
    query: z.strictObject(pageFields),
    answers: { 200: z.array(concernedBooking) },
  },
  offerDates: {
    summary:
      'Sends the guests of closed stays a mail with an offer of other dates or all of the money: one, or all that have none yet',
    params: destinationRuleInPath,
    body: offerDatesRequest,
    answers: { 200: offersMade },
  },
  giveBackNights: {
    summary:
      'Gives back the closed nights of a stay that nobody has slept, also after check-in and departure; once a booking and rule',
    params: bookingInPath,
    body: giveBackNightsRequest,
    answers: { 200: deskBooking },
  },
} as const satisfies { [Name in CallName]?: Call };
