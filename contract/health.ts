import { z } from 'zod';
import { mailKinds } from '../kernel/mail-words.ts';
import { paymentStates } from '../kernel/payment-states.ts';
import { providerFaultKinds, providers } from '../kernel/provider-fault.ts';

/** How a provider has answered this server and, when it cannot be used, why. */
const providerHealth = z.object({
  provider: z.enum(providers),
  standIn: z.boolean().meta({ description: 'True: the provider is a stand-in that runs in this server.' }),
  state: z.enum(['ok', 'failing', 'unknown']).meta({ description: 'unknown: not checked yet.' }),
  since: z.iso.datetime().optional().meta({ description: 'Start of the present failure.' }),
  lastOk: z.iso.datetime().optional().meta({ description: 'Time of the last successful answer.' }),
  fault: z
    .object({ kind: z.enum(providerFaultKinds), status: z.number().optional(), code: z.string().optional() })
    .optional()
    .meta({ description: 'While failing: the last error, with the provider’s own code.' }),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

/** The state of the outbox of booking mails. */
const mailsHealth = z.object({
  waiting: z.number(),
  givenUp: z.number(),
  oldest: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Time at which the oldest waiting mail was written.' }),
  unsent: z
    .array(
      z.object({
        kind: z.enum(mailKinds),
        bookingId: z.string(),
        reference: z.string(),
        givenUp: z.boolean(),
        problem: z.string().optional(),
        tries: z.number(),
        since: z.iso.datetime(),
        nextTry: z.iso.datetime().optional(),
      }),
    )
    .meta({
      description: 'The oldest mails that failed and will be tried again, or were given up; at most 20.',
    }),
});
/** The mails of a booking to send again. */
export const mailAgainRequest = z.strictObject({ kind: z.enum(mailKinds) });

export type MailsHealth = z.infer<typeof mailsHealth>;

const count = z.number();

/** The work that the site has begun and not finished, and whether its books add up. */
const booksHealth = z.object({
  holds: z.object({
    live: count,
    lapsed: count.meta({ description: 'Number of holds that have expired and are not ended yet.' }),
  }),
  payments: z
    .record(z.enum(paymentStates), count)
    .meta({ description: 'Number of payment attempts by state.' }),
  refundsDue: count,
  oldestUnfinished: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Start of the oldest payment attempt or refund that is not finished.' }),
  audit: z
    .object({
      at: z.iso.datetime(),
      differences: z.array(
        z.object({
          what: z.string(),
          id: z.string(),
          detail: z.string(),
          refundable: z.number().optional().meta({
            description:
              'For a payment at the card provider that no payment here knows: what is left of it in BDT, which refundCapture refunds.',
          }),
        }),
      ),
    })
    .optional()
    .meta({
      description: 'The last audit of the payments since this server started, with its first 20 differences.',
    }),
  limitsHit: z.array(z.object({ limit: z.string(), times: count })).meta({
    description: 'Limits that refused requests since this server started, each with the number of refusals.',
  }),
});
export type BooksHealth = z.infer<typeof booksHealth>;

/** Whether the administrator can have a second sign-in factor, and whether it is required. */
const secondFactorHealth = z.object({
  required: z.boolean().meta({ description: 'True: ADMIN_SECOND_FACTOR is `required`.' }),
  offered: z.boolean().optional().meta({
    description: 'Whether the authentication project offers a second factor; absent while unknown.',
  }),
});
export type SecondFactorHealth = z.infer<typeof secondFactorHealth>;

/**
 * When the search index was last loaded in full. The two members about a replica are for programs that read them: the
 * index is always loaded from the primary.
 */
const searchHealth = z.object({
  loadedAt: z.iso.datetime(),
  loadedFrom: z.enum(['primary', 'replica']),
  replicaProblem: z
    .enum(['not_readable', 'another_server', 'not_a_standby', 'another_database', 'too_far_behind'])
    .optional()
    .meta({ description: 'Error of reading from DATABASE_REPLICA_URL; absent if it works or is not set.' }),
});
export type SearchHealth = z.infer<typeof searchHealth>;

/** Why the machine's clock is not believed: nothing is erased or given up meanwhile. */
const clockDoubt = z.object({
  comparedWith: z.enum(['server', 'last_run']).meta({
    description: 'The clock of the PostgreSQL server, or the last instant at which the site ran.',
  }),
  now: z.iso.datetime().meta({ description: 'The instant by the machine’s clock.' }),
  compared: z.iso.datetime(),
  goesOnInSeconds: z.number().meta({
    description: 'After this time the clock is believed if nobody says anything and the site runs on.',
  }),
});
export type ClockDoubtHealth = z.infer<typeof clockDoubt>;

/** The site's health for the administrator. */
export const siteHealth = z.object({
  providers: z.array(providerHealth),
  mails: mailsHealth,
  books: booksHealth,
  secondFactor: secondFactorHealth,
  clockDoubt: clockDoubt.optional().meta({ description: 'Absent while the machine’s clock is believed.' }),
  search: searchHealth
    .optional()
    .meta({ description: 'State of the search index; absent until it is loaded.' }),
});
export type SiteHealth = z.infer<typeof siteHealth>;
