import { z } from 'zod';
import { policyDaysMax, policyFault, policyStepsMax } from '../domain/shared/booking-policy.ts';
import type { Fault } from './faults.ts';
import { fault, number } from './fields.ts';

/** What is kept of a cancelled booking, as the calls answer it. */
export const cancellation = z.array(z.object({ daysBefore: z.number(), keepPercent: z.number() })).meta({
  description:
    'Cancelled before 00:00 (Dhaka) of `daysBefore` days before check-in, `keepPercent` of the total is kept; after the last step everything.',
});

/** What addHotels and updateHotel take: null for the default, an empty list where everything is always kept. */
export const cancellationInput = z
  .array(
    z.strictObject({
      daysBefore: number(0, policyDaysMax, { whole: true }),
      keepPercent: number(0, 100, { whole: true }),
    }),
    fault('field_invalid'),
  )
  .max(policyStepsMax, fault('too_many'))
  .superRefine((steps, context) => {
    const wrong = policyFault(steps);
    if (!wrong) return;
    const message: Fault = wrong.field === 'daysBefore' ? 'policy_days' : 'policy_percent';
    context.addIssue({ code: 'custom', path: [wrong.at, wrong.field], message });
  });
