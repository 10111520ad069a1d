import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { walkInGuest } from '../../../../contract/desk.ts';
import { readStoredJson, writeStored } from '../../../session/browser-storage.ts';
import { draftPrefix } from '../../../session/drafts.ts';
import type { WalkInGuestForm } from './guest-fields.tsx';

type Guest = z.input<typeof walkInGuest>;

const noGuest: Guest = {
  guestName: '',
  guestPhone: '',
  guestAddress: '',
  userEmail: '',
  guestDocument: { type: 'nid', number: '' },
};

/** In this tab alone, since it is personal; forgotten with the booking and at the sign-out. */
const keyOf = (email: string) => `${draftPrefix}${email}.walkIn`;

/** What was typed of a guest before the page was left or loaded anew. */
export function keptWalkInGuest(email: string): Guest {
  const kept = readStoredJson('sessionStorage', keyOf(email));
  return typeof kept === 'object' && kept !== null ? { ...noGuest, ...kept } : { ...noGuest };
}

export function forgetWalkInGuest(email: string): void {
  writeStored('sessionStorage', keyOf(email), null);
}

const isTyped = ({ guestDocument, ...others }: Guest) =>
  [...Object.values(others), guestDocument.number].some((value) => Boolean(value));

/** Keeps the guest's details while they are typed; answers whether anything is typed. */
export function useKeptWalkInGuest(form: WalkInGuestForm, email: string): boolean {
  const [typed, setTyped] = useState(() => isTyped(form.getValues()));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setTyped(isTyped(values));
          writeStored('sessionStorage', keyOf(email), isTyped(values) ? JSON.stringify(values) : null);
        },
      }),
    [form, email],
  );
  return typed;
}
