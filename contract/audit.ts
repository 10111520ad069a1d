import { z } from 'zod';
import { auditActions, auditSubjects } from '../domain/shared/audit-actions.ts';
import { refineRange } from './dashboard.ts';
import { choice, nightDate } from './fields.ts';
import { listFields } from './list.ts';

/** What GET audit may be asked; newest first unless it is said otherwise. The days are Dhaka's, both included. */
export const auditQuery = z
  .strictObject({
    ...listFields(['at']),
    action: choice(auditActions).optional(),
    subject: choice(auditSubjects).optional(),
    from: nightDate.optional(),
    to: nightDate.optional(),
  })
  // However many days: the log is read page by page.
  .superRefine((days, context) => refineRange(days, context, Number.POSITIVE_INFINITY));

const fields = z.record(z.string(), z.unknown()).nullable();

/** One change. `before` and `after` hold the fields that changed; null where there was or is nothing. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string().meta({ description: 'The e-mail address of who did it.' }),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  subjectName: z.string().meta({ description: 'As it was called then.' }),
  before: fields,
  after: fields,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What is the database's own, and says nothing to a reader. */
export const hiddenAuditFields = [
  'id',
  'listing',
  'version',
  'nameKey',
  'hotelId',
  'roomId',
  'discountedRatePoisha',
  'createdAt',
  'updatedAt',
];
