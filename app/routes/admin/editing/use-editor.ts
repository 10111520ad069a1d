import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { keysOf } from '../../../../domain/shared/closed-lists.ts';
import type { CallProblem } from '../../../calls.ts';
import { draftKey } from '../../../session/drafts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useFocusFault } from '../../../ui/use-focus-fault.ts';
import { useRequestKey } from '../use-request-key.ts';
import { differingFields, type FormValues } from './form-values.ts';
import type { Saved } from './save.ts';
import { type Base, draftOf, useDraft } from './use-draft.ts';

/** The form's field that a call's path begins with, if it has one. */
function* fieldsNamed<Values extends FormValues>(values: Values, path: string): Generator<FieldPath<Values>> {
  const [name = ''] = path.split('.');
  for (const field of keysOf<FieldPath<Values>>(values)) if (field === name) yield field;
}

/** Two versions of one document: what the form holds, and what somebody else has stored meanwhile. */
export interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  etag: string;
}

interface Options<Values extends FormValues, Parsed extends object> {
  /** Names the form and what it is about; one draft each. */
  name: string;
  email: string;
  base: Base<Values>;
  resolver: Resolver<Values, unknown, Parsed>;
  /** `key` is the same for the same fields sent again, until they are saved. */
  send(body: Parsed, version: { etag: string | undefined; key: string }): Promise<Saved>;
  /** A stored document as the form's fields. */
  valuesOf(stored: object): Values;
  /** Told when the fields are set from outside, for what shows them beside the form. */
  onReplaced(values: Values, options?: { keepsUploads: boolean }): void;
  savedText: string;
  /** The fields of a form that adds, after an add; one that changes has none and shows what is stored now. */
  nextToAdd?: ((begun: Values, added: Values) => Values) | undefined;
}

/** One form over one document: draft, save, refusals and conflicts. `Parsed` is what the resolver makes of the fields. */
export function useEditor<Values extends FormValues, Parsed extends object = object>(
  options: Options<Values, Parsed>,
) {
  const { name, email, send, valuesOf, onReplaced, savedText, nextToAdd } = options;
  const [base, setBase] = useState(options.base);
  const [draft, setDraft] = useState(() => draftOf(email, name, base));
  const form = useForm<Values, unknown, Parsed>({
    resolver: options.resolver,
    // The form's own type of defaults takes parts of values; these are whole ones.
    defaultValues: (draft?.values ?? base.values) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<CallProblem>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [added, setAdded] = useState<{ id: string; values: Values }>();
  // Until a draft is saved, it speaks of the version that it was typed over.
  const etag = useRef(draft ? draft.etag : base.etag);
  // What the person started from; the server may have gone on since.
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
  /** The form goes on with what was typed while the save ran, which is not saved. */
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
    /** What was added last. */
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
