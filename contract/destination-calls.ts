import { z } from 'zod';
import { inserted, updated } from './acknowledged.ts';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { destinationRule, destinationRuleInput, keptDestinationRule } from './destination.ts';
import { destinationRuleInPath } from './path-params.ts';

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
} as const satisfies { [Name in CallName]?: Call };
