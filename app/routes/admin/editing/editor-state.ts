import type { CallProblem } from '../../../calls.ts';
import type { Draft } from '../../../session/drafts.ts';
import { differingFields } from './form-values.ts';

/** The stored state: the fields that a form starts from, and their version. */
export interface Base<Values> {
  values: Values;
  etag?: string | undefined;
}

/** The entries of an earlier visit. */
export type RestoredDraft<Values> = Draft & { values: Values; from: Values };

/** Two versions of one document: the form's, and the one that somebody else has stored meanwhile. */
export interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  etag: string;
}

/** The state of a form over one document, without the fields themselves. */
export interface EditorState<Values> {
  base: Base<Values>;
  /** The draft that the form was opened with, until it is saved or discarded. */
  draft: RestoredDraft<Values> | null;
  /** The values that the person started from; the stored ones may be newer. */
  from: Values;
  /** The version that was edited. Until a draft is saved, it is the one that it was typed over. */
  etag: string | undefined;
  problem?: CallProblem | undefined;
  conflict?: Conflict<Values> | undefined;
  /** The record that was added last. */
  added?: { id: string; values: Values } | undefined;
}

export type EditorEvent<Values> =
  | { kind: 'send' }
  /** `insertedId`: of a new record; `sent`: its values. */
  | { kind: 'saved'; base: Base<Values>; sent: Values; insertedId?: string | undefined }
  | { kind: 'refused'; problem: CallProblem }
  | { kind: 'conflict'; conflict: Conflict<Values> }
  | { kind: 'close-conflict' }
  /** The person has chosen between the versions, and saves over the other one. */
  | { kind: 'settle' }
  | { kind: 'discard-draft' };

export const openEditor = <Values>(
  base: Base<Values>,
  draft: RestoredDraft<Values> | null,
): EditorState<Values> => ({
  base,
  draft,
  from: draft?.from ?? base.values,
  etag: draft ? draft.etag : base.etag,
});

export function editorState<Values>(
  state: EditorState<Values>,
  event: EditorEvent<Values>,
): EditorState<Values> {
  switch (event.kind) {
    case 'send':
      return { ...state, problem: undefined };
    case 'saved': {
      const { base, sent, insertedId } = event;
      const added = insertedId === undefined ? state.added : { id: insertedId, values: sent };
      return { ...startFrom(state, base), draft: null, added };
    }
    case 'refused':
      return { ...state, problem: event.problem };
    case 'conflict':
      return { ...state, conflict: event.conflict };
    case 'close-conflict':
      return { ...state, conflict: undefined };
    case 'settle': {
      if (!state.conflict) return state;
      const { theirs, etag } = state.conflict;
      return { ...startFrom(state, { values: theirs, etag }), conflict: undefined };
    }
    case 'discard-draft':
      return { ...startFrom(state, state.base), draft: null };
  }
}

const startFrom = <Values>(state: EditorState<Values>, base: Base<Values>): EditorState<Values> => ({
  ...state,
  base,
  from: base.values,
  etag: base.etag,
});

/** The fields after a save: `next`, with the changes typed while it ran, which are not saved yet. */
export function valuesAfterSave<Values extends object>(next: Values, sent: Values, now: Values): Values {
  const typed = Object.fromEntries(differingFields(sent, now).map((field) => [field, now[field]]));
  return { ...next, ...typed };
}
