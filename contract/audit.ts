import { z } from 'zod';
import { auditActions, auditSubjects } from '../kernel/audit-actions.ts';
import { refineRange } from './dashboard.ts';
import { choice, nightDate } from './fields.ts';
import { listFields } from './list.ts';

/** The query of GET audit. The default order is newest first. The days are Dhaka's, both included. */
export const auditQuery = z
  .strictObject({
    ...listFields(['at']),
    action: choice(auditActions).optional(),
    subject: choice(auditSubjects).optional(),
    from: nightDate.optional(),
    to: nightDate.optional(),
  })
  // Any number of days is allowed, because the log is read page by page.
  .superRefine((days, context) => refineRange(days, context, Number.POSITIVE_INFINITY));

const fields = z.record(z.string(), z.unknown()).nullable();

/**
 * One change. `before` and `after` hold the fields that changed; null where nothing existed before or nothing exists
 * after.
 */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string().meta({ description: 'E-mail address of the person who made the change.' }),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  subjectName: z.string().meta({ description: 'The name at the time of the change.' }),
  before: fields,
  after: fields,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Fields that belong to the database itself and say nothing to a reader. */
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
