import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { keysOf } from '../../../../domain/shared/closed-lists.ts';
import type { CallProblem } from '../../../calls.ts';
import { showToast } from '../../../ui/toast.ts';
import type { FormValues } from './form-values.ts';
import type { Saved } from './save.ts';
import { type Base, draftOf, useDraft } from './use-draft.ts';
import { useFocusFault } from './use-focus-fault.ts';

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
  send(body: Parsed, etag: string | undefined): Promise<Saved>;
  /** A stored document as the form's fields. */
  valuesOf(stored: object): Values;
  /** Told when the fields are set from outside, for what shows them beside the form. */
  onReplaced(values: Values): void;
  savedText: string;
  /** A form that adds is empty again afterwards; one that changes shows what is stored now. */
  adds: boolean;
}

/** One form over one document: draft, save, refusals and conflicts. `Parsed` is what the resolver makes of the fields. */
export function useEditor<Values extends FormValues, Parsed extends object = object>(
  options: Options<Values, Parsed>,
) {
  const { name, email, send, valuesOf, onReplaced, savedText, adds } = options;
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
  // Until a draft is saved, it speaks of the version that it was typed over.
  const etag = useRef(draft ? draft.etag : base.etag);
  const changed = useDraft(form, { email, name, base, etagRef: etag });
  const formRef = useFocusFault(form.formState);

  const replace = (values: Values) => {
    form.reset(values);
    onReplaced(values);
  };

  const saveBody = async (body: Parsed) => {
    setProblem(undefined);
    const saved = await send(body, etag.current);
    if (saved.outcome === 'conflict') {
      const { stored, etag: now } = saved.conflict;
      setConflict({ mine: form.getValues(), theirs: valuesOf(stored), etag: now });
    } else if (saved.outcome === 'refused') {
      setProblem(saved.problem);
      for (const { path, code } of saved.problem.fieldErrors)
        for (const field of fieldsNamed(base.values, path))
          form.setError(field, { type: 'server', message: code });
    } else {
      setDraft(null);
      etag.current = saved.etag;
      const values = adds ? base.values : form.getValues();
      setBase({ values, etag: saved.etag });
      replace(values);
      void showToast('success', savedText);
    }
  };
  const submit = form.handleSubmit(saveBody);

  return {
    base,
    form,
    formRef,
    changed,
    problem,
    submit,
    draft,
    discardDraft() {
      setDraft(null);
      etag.current = base.etag;
      replace(base.values);
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Takes the chosen version into the form and saves it over the other. */
    async settle(chosen: Values) {
      if (!conflict) return;
      etag.current = conflict.etag;
      setBase({ values: conflict.theirs, etag: conflict.etag });
      setConflict(undefined);
      replace(chosen);
      await submit();
    },
  };
}

export type Editor<Values extends FormValues> = ReturnType<typeof useEditor<Values>>;
