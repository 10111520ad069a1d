import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { guestForm } from '../../contract/booking.ts';
import { isWordIn, keysOf } from '../../kernel/closed-lists.ts';

export type GuestField = FieldPath<z.input<typeof guestForm>>;

const documentParts = ['type', 'country', 'number'] as const;
const fields: GuestField[] = [
  ...keysOf(guestForm.shape),
  ...documentParts.map((part) => `guestDocument.${part}` as const),
];

/** The form field for this path in a call's error; undefined for a field that the guest does not fill in. */
export function guestFieldOf(path: string): GuestField | undefined {
  if (path === 'guestNID') return 'guestDocument.number';
  return isWordIn(fields, path) ? path : undefined;
}
