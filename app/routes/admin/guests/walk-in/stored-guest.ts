import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { WalkInGuest, walkInGuest } from '../../../../../contract/desk.ts';
import { noGuest } from '../../../../guest/guest-form.ts';
import { readStoredJson, writeStored } from '../../../../session/browser-storage.ts';
import { draftPrefix } from '../../../../session/drafts.ts';

type Guest = z.input<typeof walkInGuest>;

export type WalkInGuestForm = UseFormReturn<Guest, unknown, WalkInGuest>;

const nobody: Guest = { ...noGuest, userEmail: '' };

/** Stored only in this tab, because it is personal; deleted with the booking and at sign-out. */
const keyOf = (email: string) => `${draftPrefix}${email}.walkIn`;

/** The guest's data that were typed before the page was left or reloaded. */
export function readStoredWalkInGuest(email: string): Guest {
  const stored = readStoredJson('sessionStorage', keyOf(email));
  return typeof stored === 'object' && stored !== null ? { ...nobody, ...stored } : { ...nobody };
}

export function forgetWalkInGuest(email: string): void {
  writeStored('sessionStorage', keyOf(email), null);
}

const isTyped = ({ guestDocument, ...others }: Guest) =>
  [...Object.values(others), guestDocument.number].some((value) => Boolean(value));

/** Stores the guest's details while they are typed; answers whether there are any. */
export function useStoredWalkInGuest(form: WalkInGuestForm, email: string): boolean {
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
