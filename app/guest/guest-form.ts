import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { guestForm, type paymentForm } from '../../contract/booking.ts';
import { isWordIn, keysOf } from '../../kernel/closed-lists.ts';
import type { CallProblem } from '../calls.ts';

/** The typed details of a guest: on the payment page, at the desk, and in a correction. */
export type GuestEntries = z.input<typeof guestForm>;
export type GuestField = FieldPath<GuestEntries>;

/** The same on the payment page, with what a guest may add there. */
export type PaymentEntries = z.input<typeof paymentForm>;
export type PaymentField = FieldPath<PaymentEntries>;

export const noGuest: GuestEntries = {
  guestName: '',
  guestPhone: '',
  guestAddress: '',
  guestDocument: { type: 'nid', number: '' },
};

export const noPayment: PaymentEntries = {
  ...noGuest,
  forOther: false,
  voucherEmail: '',
  arrivalTime: '',
  wish: '',
};

const documentParts = ['type', 'country', 'number'] as const;
const fields: GuestField[] = [
  ...keysOf(guestForm.shape),
  ...documentParts.map((part) => `guestDocument.${part}` as const),
];

/** The form field for this path in a call's error; undefined for a field that the guest does not fill in. */
function guestFieldOf(path: string): GuestField | undefined {
  if (path === 'guestNID') return 'guestDocument.number';
  return isWordIn(fields, path) ? path : undefined;
}

const additions = ['voucherEmail', 'arrivalTime', 'wish'] as const;

/** The same on the payment page. */
export const paymentFieldOf = (path: string): PaymentField | undefined =>
  isWordIn(additions, path) ? path : guestFieldOf(path);

/** The faults of a refused call that fields of the form can show, as `setError` takes them. */
export const guestFaultsOf = (problem: CallProblem) => faultsOf(problem, guestFieldOf);
export const paymentFaultsOf = (problem: CallProblem) => faultsOf(problem, paymentFieldOf);

function faultsOf<Field>(
  { fieldErrors }: CallProblem,
  fieldOf: (path: string) => Field | undefined,
): { field: Field; message: string }[] {
  return fieldErrors.flatMap(({ path, code }) => {
    const field = fieldOf(path);
    return field ? [{ field, message: code }] : [];
  });
}
