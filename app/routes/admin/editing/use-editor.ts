import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { CallProblem } from '../../../calls.ts';
import { showToast } from '../../../ui/toast.ts';
import type { FormValues } from './form-values.ts';
import type { Saved } from './save.ts';
import { type Base, draftOf, useDraft } from './use-draft.ts';
import { useFocusFault } from './use-focus-fault.ts';

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
  resolver: Resolver<Values>;
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
  const form: UseFormReturn<Values> = useForm<Values>({
    resolver: options.resolver,
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
        form.setError(path.split('.')[0] as FieldPath<Values>, { type: 'server', message: code });
    } else {
      setDraft(null);
      etag.current = saved.etag;
      const values = adds ? base.values : form.getValues();
      setBase({ values, etag: saved.etag });
      replace(values);
      void showToast('success', savedText);
    }
  };
  // The resolver answers the body of the call; the form's type only has its fields.
  const submit = form.handleSubmit((parsed: object) => saveBody(parsed as Parsed));

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
