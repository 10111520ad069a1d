import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { guestForm } from '../../contract/booking.ts';
import { isWordIn, keysOf } from '../../kernel/closed-lists.ts';
import type { CallProblem } from '../calls.ts';

/** The typed details of a guest: on the payment page, at the desk, and in a correction. */
export type GuestEntries = z.input<typeof guestForm>;
export type GuestField = FieldPath<GuestEntries>;

export const noGuest: GuestEntries = {
  guestName: '',
  guestPhone: '',
  guestAddress: '',
  guestDocument: { type: 'nid', number: '' },
};

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

/** The faults of a refused call that fields of the form can show, as `setError` takes them. */
export function guestFaultsOf({ fieldErrors }: CallProblem): { field: GuestField; message: string }[] {
  return fieldErrors.flatMap(({ path, code }) => {
    const field = guestFieldOf(path);
    return field ? [{ field, message: code }] : [];
  });
}
