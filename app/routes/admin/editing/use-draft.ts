import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, keepDraft, readDraft } from '../../../session/drafts.ts';
import { differingFields, type FormValues } from './form-values.ts';

/** What the server has: the fields that a form starts from, and their version. */
export interface Base<Values> {
  values: Values;
  etag?: string | undefined;
}

/** The draft of a form from an earlier visit, if it says anything else than the server does. */
export function draftOf<Values extends FormValues>(
  email: string,
  name: string,
  base: Base<Values>,
): (Draft & { values: Values }) | null {
  const draft = readDraft(email, name);
  if (!draft) return null;
  // A field that the form has gained since is taken from the server.
  const values = { ...base.values, ...draft.values };
  return differingFields(base.values, values).length > 0 ? { ...draft, values } : null;
}

/** Keeps what differs from the base as a draft while somebody types; answers whether anything does. */
export function useDraft<Values extends FormValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  {
    email,
    name,
    base,
    etagRef,
  }: {
    email: string;
    name: string;
    base: Base<Values>;
    /** The version that the fields were typed over. */
    etagRef: RefObject<string | undefined>;
  },
): boolean {
  const [changed, setChanged] = useState(() => differingFields(base.values, form.getValues()).length > 0);
  useEffect(() => {
    const look = () => {
      const values = form.getValues();
      const differs = differingFields(base.values, values).length > 0;
      setChanged(differs);
      keepDraft(email, name, differs ? { values, etag: etagRef.current, keptAt: Date.now() } : null);
    };
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, email, name, base, etagRef]);
  return changed;
}
