import { useEffect } from 'react';
import type { z } from 'zod';
import type { Me } from '../../../contract/account.ts';
import type { guestForm } from '../../../contract/booking.ts';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';
import { draftPrefix } from '../../session/drafts.ts';
import type { GuestForm } from './use-payment.ts';

type Guest = z.input<typeof guestForm>;

/** The fields of nobody. */
export const noGuest: Guest = {
  guestName: '',
  guestPhone: '',
  guestAddress: '',
  guestDocument: { type: 'nid', number: '' },
};

const keyOf = (email: string) => `${draftPrefix}${email}.guest`;

/** What this account typed on this page before it was loaded anew; at first its own name and phone. */
export function keptGuest(email: string, person: Me['profile'] | undefined): Guest {
  const kept = readStoredJson('sessionStorage', keyOf(email));
  if (kept === null && person) return guestOf(person);
  const { guestDocument, ...entries } = { guestDocument: {}, ...partsOf(kept) };
  return {
    ...noGuest,
    ...Object.fromEntries(Object.entries(entries).filter(([name]) => name in noGuest)),
    guestDocument: { ...noGuest.guestDocument, ...partsOf(guestDocument) },
  };
}

function guestOf({ firstName, lastName, phoneNumber }: NonNullable<Me['profile']>): Guest {
  const guestName = [firstName, lastName].filter(Boolean).join(' ');
  // As people write it here: without the country's code.
  return { ...noGuest, guestName, guestPhone: phoneNumber?.replace(/^\+88(?=01)/, '') ?? '' };
}

const partsOf = (kept: unknown): object => (typeof kept === 'object' && kept !== null ? kept : {});

/**
 * Keeps the guest's details while they are typed, so that switching the language, or a phone that dropped the page,
 * does not empty the form. In this tab alone, since they are personal; forgotten with the booking and at the sign-out.
 * The number of an identity document is never kept: it is typed again.
 */
export function useKeptGuest(form: GuestForm, email: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { guestDocument, ...others } = values;
          const nobody = Object.values(others).every((value) => value === '');
          const kept = { ...others, guestDocument: { ...guestDocument, number: '' } };
          writeStored('sessionStorage', keyOf(email), nobody ? null : JSON.stringify(kept));
        },
      }),
    [form, email],
  );
}
