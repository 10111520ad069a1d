import { z } from 'zod';
import { me, userRecord } from './account.ts';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { choice } from './fields.ts';
import { ownData } from './own-data.ts';

/** The query of DELETE account. */
const deletionQuery = z.strictObject({
  reviews: choice(['keep', 'withdraw']).optional().meta({
    description: '`withdraw`: the person’s reviews are withdrawn too; their stays cannot be reviewed again.',
  }),
});

/** The calls of a person's own account: its identity, its stored data, and its deletion. */
export const ownAccountCalls = {
  me: {
    summary: 'The signed-in person',
    query: z.strictObject({}),
    answers: { 200: me },
  },
  addUsers: {
    summary: 'Stores or updates the signed-in person’s own record',
    body: userRecord,
    answers: { 200: z.object({ acknowledged: z.literal(true), insertedId: z.string() }) },
  },
  myData: {
    summary: 'All stored data of the signed-in person, as a file',
    query: z.strictObject({}),
    answers: { 200: ownData },
    file: 'application/json',
  },
  deleteAccount: {
    summary:
      'Deletes the account and the person’s data; bookings stay under a pseudonym. Requires a sign-in within the last five minutes and no future stay. Reviews stay as those of “A guest”, unless they are to be withdrawn',
    query: deletionQuery,
    answers: { 200: z.object({ deletedCount: z.literal(1), bookingsKept: z.number() }) },
  },
} as const satisfies { [Name in CallName]?: Call };
