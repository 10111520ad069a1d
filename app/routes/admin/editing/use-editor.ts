import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { keysOf } from '../../../../kernel/closed-lists.ts';
import type { CallProblem } from '../../../calls.ts';
import { draftKey } from '../../../session/drafts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useRequestKey } from '../use-request-key.ts';
import { differingFields, type FormValues } from './form-values.ts';
import type { Saved } from './save.ts';
import { type Base, draftOf, useDraft } from './use-draft.ts';

/** The form's field at the beginning of a call's path, if it has one. */
function* fieldsNamed<Values extends FormValues>(values: Values, path: string): Generator<FieldPath<Values>> {
  const [name = ''] = path.split('.');
  for (const field of keysOf<FieldPath<Values>>(values)) if (field === name) yield field;
}

/** Two versions of one document: the form's, and the one that somebody else has stored meanwhile. */
export interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  etag: string;
}

interface Options<Values extends FormValues, Parsed extends object> {
  /** Identifies the form and its document; each has one draft. */
  name: string;
  email: string;
  base: Base<Values>;
  resolver: Resolver<Values, unknown, Parsed>;
  /** `key` stays the same while the same fields are sent again, until they are saved. */
  send(body: Parsed, version: { etag: string | undefined; key: string }): Promise<Saved>;
  /** Maps a stored document to the form's fields. */
  valuesOf(stored: object): Values;
  /** Called when the fields are set from outside, for parts that show them beside the form. */
  onReplaced(values: Values, options?: { keepsUploads: boolean }): void;
  savedText: string;
  /** The fields of an adding form after an add; a changing form has none and shows the stored state. */
  nextToAdd?: ((begun: Values, added: Values) => Values) | undefined;
}

/** One form over one document: draft, save, refusals and conflicts. `Parsed`: the resolver's result. */
export function useEditor<Values extends FormValues, Parsed extends object = object>(
  options: Options<Values, Parsed>,
) {
  const { name, email, send, valuesOf, onReplaced, savedText, nextToAdd } = options;
  const [base, setBase] = useState(options.base);
  const [draft, setDraft] = useState(() => draftOf(email, name, base));
  const form = useForm<Values, unknown, Parsed>({
    resolver: options.resolver,
    // The form's type of defaults accepts partial values; these are complete.
    defaultValues: (draft?.values ?? base.values) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<CallProblem>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [added, setAdded] = useState<{ id: string; values: Values }>();
  // Until a draft is saved, its version is the one that it was typed over.
  const etag = useRef(draft ? draft.etag : base.etag);
  // The values that the person started from; the stored ones may be newer.
  const [from, setFrom] = useState(draft?.from ?? base.values);
  const changed = useDraft(form, { email, name, base, from, etagRef: etag });
  const { keyOf, forget } = useRequestKey(draftKey(email, `${name}.sent`));
  const { submitCount, errors } = form.formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);

  const startFrom = (next: Base<Values>) => {
    etag.current = next.etag;
    setBase(next);
    setFrom(next.values);
  };
  const replace = (values: Values, options?: { keepsUploads: boolean }) => {
    form.reset(values);
    onReplaced(values, options);
  };
  /** The form keeps text typed while the save ran, which is not saved yet. */
  const finish = (sent: Values, savedEtag: string | undefined) => {
    const values = nextToAdd ? nextToAdd(base.values, sent) : sent;
    const now = form.getValues();
    const typed = Object.fromEntries(differingFields(sent, now).map((field) => [field, now[field]]));
    setDraft(null);
    startFrom({ values, etag: savedEtag });
    replace({ ...values, ...typed }, { keepsUploads: true });
    void showToast('success', savedText);
  };

  const saveBody = async (body: Parsed) => {
    setProblem(undefined);
    const sent = structuredClone(form.getValues());
    const key = keyOf(body);
    const saved = await send(body, { etag: etag.current, key });
    if (saved.outcome === 'withdrawn') return;
    if (saved.outcome === 'conflict') {
      const { stored, etag: now } = saved.conflict;
      setConflict({ mine: form.getValues(), theirs: valuesOf(stored), etag: now });
    } else if (saved.outcome === 'refused') {
      setProblem(saved.problem);
      for (const { path, code } of saved.problem.fieldErrors)
        for (const field of fieldsNamed(base.values, path))
          form.setError(field, { type: 'server', message: code });
    } else {
      forget();
      finish(sent, saved.etag);
      if (saved.insertedId !== undefined) setAdded({ id: saved.insertedId, values: sent });
    }
  };
  const submit = form.handleSubmit(saveBody);

  return {
    base,
    from,
    form,
    formRef,
    changed,
    problem,
    submit,
    draft,
    /** The record that was added last. */
    added,
    discardDraft() {
      setDraft(null);
      startFrom(base);
      replace(base.values);
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Takes the chosen version into the form and saves it over the other. */
    async settle(chosen: Values) {
      if (!conflict) return;
      startFrom({ values: conflict.theirs, etag: conflict.etag });
      setConflict(undefined);
      replace(chosen);
      await submit();
    },
  };
}

export type Editor<Values extends FormValues> = ReturnType<typeof useEditor<Values>>;
