import { z } from 'zod';
import { policyDaysMax, policyFault, policyStepsMax } from '../kernel/booking-policy.ts';
import type { Fault } from './faults.ts';
import { fault, longText, number } from './fields.ts';

/** The share of the price that is kept after a cancellation, as the calls answer it. */
export const cancellation = z.array(z.object({ daysBefore: z.number(), keepPercent: z.number() })).meta({
  description:
    'Steps of the policy. `keepPercent` of the total is kept if the booking is cancelled before 00:00 (Dhaka time) on the day that is `daysBefore` days before check-in. After the last step the whole total is kept.',
});

/**
 * The policy in the bodies of addHotels and updateHotel: null for the default, an empty list when the whole price is
 * always kept.
 */
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

const instant = z.iso.datetime();

/** The effect of cancelling a booking now. Money in taka. */
export const cancellationTerms = z.object({
  refund: z.number(),
  kept: z.number(),
  percent: z.number().meta({ description: 'Per cent of the total that is kept.' }),
  policyKeeps: z.number().optional().meta({
    description:
      'Amount that the policy would keep if that much had been paid; only where it is more than `kept`. Nothing more is taken.',
  }),
  paid: z.number().meta({ description: 'Amount that is refunded if the hotel cancels.' }),
  refundAtDesk: z.number().optional().meta({
    description: 'Part of `refund` that the hotel’s desk pays back; the rest is refunded to the card.',
  }),
  paidAtDesk: z.number().optional().meta({
    description: 'Part of `paid` that was paid at the hotel’s desk and is paid back there.',
  }),
  freeUntil: instant.nullable().meta({
    description: 'Until this instant nothing is kept; null if some part is always kept.',
  }),
  deadline: instant.nullable().meta({
    description: 'The next instant from which more is kept; null if everything is kept already.',
  }),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** The body of POST cancelBooking: the refund that was shown. The administrator also gives a reason. */
export const cancelRequest = z.strictObject({
  refund: number(0, 1_000_000_000),
  reason: longText(500).optional(),
});

export const bookingCancelled = z.object({
  acknowledged: z.literal(true),
  status: z.literal('cancelled'),
  refund: z.number(),
});
