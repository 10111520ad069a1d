import { useReducer, useRef } from 'react';
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { keysOf } from '../../../../kernel/closed-lists.ts';
import { draftKey } from '../../../session/drafts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useRequestKey } from '../use-request-key.ts';
import { type Base, editorState, openEditor, valuesAfterSave } from './editor-state.ts';
import type { FormValues } from './form-values.ts';
import type { Saved } from './save.ts';
import { draftOf, useDraft } from './use-draft.ts';

/** The form's field at the beginning of a call's path, if it has one. */
function* fieldsNamed<Values extends FormValues>(values: Values, path: string): Generator<FieldPath<Values>> {
  const [name = ''] = path.split('.');
  for (const field of keysOf<FieldPath<Values>>(values)) if (field === name) yield field;
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
  onReplaced(values: Values, options?: { preservesUploads: boolean }): void;
  savedText: string;
  /** The fields of an adding form after an add; a changing form has none and shows the stored state. */
  nextToAdd?: ((begun: Values, added: Values) => Values) | undefined;
}

/** One form over one document: draft, save, refusals and conflicts. `Parsed`: the resolver's result. */
export function useEditor<Values extends FormValues, Parsed extends object = object>(
  options: Options<Values, Parsed>,
) {
  const { name, email, send, valuesOf, onReplaced, savedText, nextToAdd } = options;
  const [state, dispatch] = useReducer(editorState<Values>, undefined, () =>
    openEditor(options.base, draftOf(email, name, options.base)),
  );
  const { base, draft, from, problem, conflict, added } = state;
  const form = useForm<Values, unknown, Parsed>({
    resolver: options.resolver,
    // The form's type of defaults accepts partial values; these are complete.
    defaultValues: (draft?.values ?? base.values) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  // A save that waited for its pictures sends the version of its own moment, not of the press.
  const etag = useRef(state.etag);
  etag.current = state.etag;
  const changed = useDraft(form, { email, name, base, from, etag: state.etag });
  const { keyOf, forget } = useRequestKey(draftKey(email, `${name}.sent`));
  const { submitCount, errors } = form.formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);

  const replace = (values: Values, options?: { preservesUploads: boolean }) => {
    form.reset(values);
    onReplaced(values, options);
  };

  const saveBody = async (body: Parsed) => {
    dispatch({ kind: 'send' });
    const sent = structuredClone(form.getValues());
    const key = keyOf(body);
    const saved = await send(body, { etag: etag.current, key });
    if (saved.outcome === 'withdrawn') return;
    if (saved.outcome === 'conflict') {
      const { stored, etag: now } = saved.conflict;
      dispatch({
        kind: 'conflict',
        conflict: { mine: form.getValues(), theirs: valuesOf(stored), etag: now },
      });
    } else if (saved.outcome === 'refused') {
      dispatch({ kind: 'refused', problem: saved.problem });
      for (const { path, code } of saved.problem.fieldErrors)
        for (const field of fieldsNamed(base.values, path))
          form.setError(field, { type: 'server', message: code });
    } else {
      forget();
      const values = nextToAdd ? nextToAdd(base.values, sent) : sent;
      const { insertedId } = saved;
      dispatch({ kind: 'saved', base: { values, etag: saved.etag }, sent, insertedId });
      replace(valuesAfterSave(values, sent, form.getValues()), { preservesUploads: true });
      void showToast('success', savedText);
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
    added,
    discardDraft() {
      dispatch({ kind: 'discard-draft' });
      replace(base.values);
    },
    conflict,
    closeConflict: () => dispatch({ kind: 'close-conflict' }),
    /** Takes the chosen version into the form and saves it over the other. */
    async settle(chosen: Values) {
      if (!conflict) return;
      dispatch({ kind: 'settle' });
      // This save does not wait for the next rendering.
      etag.current = conflict.etag;
      replace(chosen);
      await submit();
    },
  };
}

export type Editor<Values extends FormValues> = ReturnType<typeof useEditor<Values>>;
