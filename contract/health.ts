import { z } from 'zod';
import { mailKinds } from '../domain/shared/mail-words.ts';
import { paymentStates } from '../domain/shared/payment-states.ts';
import { providerFaultKinds, providers } from '../domain/shared/provider-fault.ts';

/** How a provider has answered this server and, when it cannot be used, why. */
const providerHealth = z.object({
  provider: z.enum(providers),
  standIn: z.boolean().meta({ description: 'Answered by this server itself, with no contract outside.' }),
  state: z.enum(['ok', 'failing', 'unknown']).meta({ description: 'unknown: it was not asked yet.' }),
  since: z.iso.datetime().optional().meta({ description: 'Since when it has been failing.' }),
  lastOk: z.iso.datetime().optional().meta({ description: 'When it last answered as it should.' }),
  fault: z
    .object({ kind: z.enum(providerFaultKinds), status: z.number().optional(), code: z.string().optional() })
    .optional()
    .meta({ description: 'While failing: what was wrong the last time, with the provider’s own code.' }),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

/** The state of the outbox of booking mails. */
const mailsHealth = z.object({
  waiting: z.number(),
  givenUp: z.number(),
  oldest: z.iso.datetime().optional().meta({ description: 'Since when the oldest that waits has waited.' }),
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
    .meta({ description: 'The oldest that were tried and not sent, or given up; at most 20.' }),
});
export type MailsHealth = z.infer<typeof mailsHealth>;

const count = z.number();

/** The work that the site has begun and not finished, and whether its books add up. */
const booksHealth = z.object({
  holds: z.object({
    live: count,
    lapsed: count.meta({ description: 'Ran out, and not ended yet.' }),
  }),
  payments: z.record(z.enum(paymentStates), count).meta({ description: 'Attempts to pay by state.' }),
  refundsDue: count,
  oldestUnfinished: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Since when the oldest attempt or refund that has not come to its end is there.' }),
  audit: z
    .object({
      at: z.iso.datetime(),
      differences: z.array(z.object({ what: z.string(), id: z.string(), detail: z.string() })),
    })
    .optional()
    .meta({ description: 'The last audit since the start of this server, with its first 20 differences.' }),
  limitsHit: z
    .array(z.object({ limit: z.string(), times: count }))
    .meta({ description: 'Limits that were hit since the start of this server.' }),
});
export type BooksHealth = z.infer<typeof booksHealth>;

/** Whether the administrator can have a second sign-in factor, and whether it is required. */
const secondFactorHealth = z.object({
  required: z.boolean().meta({ description: 'ADMIN_SECOND_FACTOR is required.' }),
  offered: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the authentication project offers one; absent while that is not known.' }),
});
export type SecondFactorHealth = z.infer<typeof secondFactorHealth>;

/** The database from which the search index was last loaded in full. */
const searchHealth = z.object({
  loadedAt: z.iso.datetime(),
  loadedFrom: z.enum(['primary', 'replica']),
  replicaProblem: z
    .enum(['not_readable', 'another_server', 'not_a_standby', 'another_database', 'too_far_behind'])
    .optional()
    .meta({ description: 'Why DATABASE_REPLICA_URL could not be read from, where it is set.' }),
});
export type SearchHealth = z.infer<typeof searchHealth>;

/** The site's health for the administrator. */
export const siteHealth = z.object({
  providers: z.array(providerHealth),
  mails: mailsHealth,
  books: booksHealth,
  secondFactor: secondFactorHealth,
  search: searchHealth.optional().meta({ description: 'Absent until the search index is loaded.' }),
});
export type SiteHealth = z.infer<typeof siteHealth>;
