import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Me } from '../../../contract/account.ts';
import type { OwnBooking, PaymentForm } from '../../../contract/booking.ts';
import { noGuest, noPayment, type PaymentEntries } from '../../guest/guest-form.ts';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';
import { draftPrefix } from '../../session/drafts.ts';

export type GuestForm = UseFormReturn<PaymentEntries, unknown, PaymentForm>;

/** Facts about the account's own person: the profile, and the last booking that was not for somebody else. */
export interface PersonFacts {
  person: Me['profile'] | undefined;
  lastBooking: OwnBooking | undefined;
}

const keyOf = (email: string) => `${draftPrefix}${email}.guest`;

/** The fields that this account typed before a reload; at first the facts about its own person. */
export function storedGuest(email: string, facts: PersonFacts): PaymentEntries {
  const stored = readStoredJson('sessionStorage', keyOf(email));
  if (stored === null) return ownGuest(facts);
  const { guestDocument, ...entries } = { guestDocument: {}, ...partsOf(stored) };
  return {
    ...noPayment,
    ...Object.fromEntries(Object.entries(entries).filter(([name]) => name in noPayment)),
    guestDocument: { ...noGuest.guestDocument, ...partsOf(guestDocument) },
  };
}

/**
 * The account's own person as a guest. Of the document only its kind: the number is typed anew for every booking, and no
 * browser gets it back.
 */
export function ownGuest({ person, lastBooking }: PersonFacts): PaymentEntries {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return {
    ...noPayment,
    guestName: name || lastBooking?.guestName || '',
    guestPhone: localPhone(person?.phoneNumber ?? lastBooking?.guestPhone ?? ''),
    guestAddress: lastBooking?.guestAddress ?? '',
    guestDocument: { ...noGuest.guestDocument, type: lastBooking?.guestDocument?.type ?? 'nid' },
  };
}

/** In the local form, without the country code. */
const localPhone = (phone: string) => phone.replace(/^\+88(?=01)/, '');

const partsOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {});

/** Keeps the fields empty in this tab, also after a reload. */
export function storeNoGuest(email: string): void {
  writeStored('sessionStorage', keyOf(email), JSON.stringify(noPayment));
}

/**
 * Stores the guest's details while they are typed, so that a change of the language, or a phone that discards the
 * page, does not empty the form. Only in this tab, because they are personal; deleted with the booking and at
 * sign-out. The number of an identity document is never stored and has to be typed again.
 */
export function useStoredGuest(form: GuestForm, email: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { guestDocument, ...others } = values;
          const nobody = Object.values(others).every((value) => value === '' || value === false);
          const stored = { ...others, guestDocument: { ...guestDocument, number: '' } };
          writeStored('sessionStorage', keyOf(email), nobody ? null : JSON.stringify(stored));
        },
      }),
    [form, email],
  );
}
