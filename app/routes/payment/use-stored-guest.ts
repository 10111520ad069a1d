import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Me } from '../../../contract/account.ts';
import type { GuestForm as Guest } from '../../../contract/booking.ts';
import { type GuestEntries, noGuest } from '../../guest/guest-form.ts';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';
import { draftPrefix } from '../../session/drafts.ts';

export type GuestForm = UseFormReturn<GuestEntries, unknown, Guest>;

const keyOf = (email: string) => `${draftPrefix}${email}.guest`;

/** The fields that this account typed before a reload; at first its own name and phone. */
export function storedGuest(email: string, person: Me['profile'] | undefined): GuestEntries {
  const stored = readStoredJson('sessionStorage', keyOf(email));
  if (stored === null && person) return guestOf(person);
  const { guestDocument, ...entries } = { guestDocument: {}, ...partsOf(stored) };
  return {
    ...noGuest,
    ...Object.fromEntries(Object.entries(entries).filter(([name]) => name in noGuest)),
    guestDocument: { ...noGuest.guestDocument, ...partsOf(guestDocument) },
  };
}

function guestOf({ firstName, lastName, phoneNumber }: NonNullable<Me['profile']>): GuestEntries {
  const guestName = [firstName, lastName].filter(Boolean).join(' ');
  // In the local form, without the country code.
  return { ...noGuest, guestName, guestPhone: phoneNumber?.replace(/^\+88(?=01)/, '') ?? '' };
}

const partsOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {});

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
          const nobody = Object.values(others).every((value) => value === '');
          const stored = { ...others, guestDocument: { ...guestDocument, number: '' } };
          writeStored('sessionStorage', keyOf(email), nobody ? null : JSON.stringify(stored));
        },
      }),
    [form, email],
  );
}
