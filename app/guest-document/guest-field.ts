import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { guestForm } from '../../contract/booking.ts';

export type GuestField = FieldPath<z.input<typeof guestForm>>;

const documentParts = ['type', 'country', 'number'].map((part) => `guestDocument.${part}`);
const fields = [...Object.keys(guestForm.shape), ...documentParts];

/** The form's field that a call means by this path; undefined for what no guest fills in. */
export function guestFieldOf(path: string): GuestField | undefined {
  if (path === 'guestNID') return 'guestDocument.number';
  return fields.includes(path) ? (path as GuestField) : undefined;
}
