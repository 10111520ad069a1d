import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccount } from '../../../session/account.tsx';
import { readDraft, storeDraft } from '../../../session/drafts.ts';
import type { Base, RestoredDraft } from './editor-state.ts';
import { differingFields, type FormValues } from './form-values.ts';

/** A form's draft from an earlier visit, if it differs from the stored state. */
export function draftOf<Values extends FormValues>(
  email: string,
  name: string,
  base: Base<Values>,
): RestoredDraft<Values> | null {
  const draft = readDraft(email, name);
  if (!draft) return null;
  // A field that was added to the form since is taken from the server.
  const values = { ...base.values, ...draft.values };
  const from = { ...base.values, ...draft.from };
  return differingFields(base.values, values).length > 0 ? { ...draft, values, from } : null;
}

/** Stores the differences from the base as a draft while typing; answers whether there are any. */
export function useDraft<Values extends FormValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  {
    email,
    name,
    base,
    from,
    etag,
  }: {
    email: string;
    name: string;
    base: Base<Values>;
    /** The fields before anything was typed. */
    from: Values;
    /** The version that was edited. */
    etag: string | undefined;
  },
): boolean {
  const [changed, setChanged] = useState(() => differingFields(base.values, form.getValues()).length > 0);
  const signedIn = useAccount().state === 'signed-in';
  useEffect(() => {
    // Signing out deletes the draft of the open form too, and the form must not write it again.
    if (!signedIn) return;
    const look = () => {
      const values = form.getValues();
      const differs = differingFields(base.values, values).length > 0;
      setChanged(differs);
      storeDraft(email, name, differs ? { values, from, etag, keptAt: Date.now() } : null);
    };
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, email, name, base, from, etag, signedIn]);
  return changed;
}
