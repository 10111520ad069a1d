import { expect, test } from 'vitest';
import { CallProblem } from '../../../calls.ts';
import {
  type EditorEvent,
  type EditorState,
  editorState,
  openEditor,
  valuesAfterSave,
} from './editor-state.ts';

interface Values {
  name: string;
  floors: string;
}
const stored: Values = { name: 'Tea House', floors: '3' };
const typed: Values = { name: 'Tea Garden', floors: '3' };
const base = { values: stored, etag: '"2"' };
const after = (state: EditorState<Values>, ...events: EditorEvent<Values>[]) =>
  events.reduce<EditorState<Values>>(editorState, state);

test('a form starts from the stored version; a draft, from the version that it was typed over', () => {
  expect(openEditor(base, null)).toEqual({ base, draft: null, from: stored, etag: '"2"' });
  const older = { name: 'Tea Hut', floors: '3' };
  const draft = { values: typed, from: older, etag: '"1"', keptAt: 1 };
  const state = openEditor(base, draft);
  expect(state).toMatchObject({ base, from: older, etag: '"1"' });
  // Discarded, the form goes back to what is stored now.
  expect(after(state, { kind: 'discard-draft' })).toEqual({ base, draft: null, from: stored, etag: '"2"' });
});

test('a saved form continues from what was saved, and names the record that was added', () => {
  const draft = { values: typed, from: stored, etag: '"1"', keptAt: 1 };
  const saved = { values: typed, etag: '"3"' };
  const state = after(openEditor(base, draft), { kind: 'send' }, { kind: 'saved', base: saved, sent: typed });
  expect(state).toMatchObject({ base: saved, draft: null, from: typed, etag: '"3"' });
  expect(state.added).toBeUndefined();
  const empty: Values = { name: '', floors: '' };
  const added = after(openEditor({ values: empty }, null), {
    kind: 'saved',
    base: { values: empty },
    sent: typed,
    insertedId: 'a1',
  });
  expect(added).toMatchObject({ base: { values: empty }, added: { id: 'a1', values: typed } });
});

test('a refusal stays until the next save', () => {
  const problem = new CallProblem(503, undefined);
  const refused = after(openEditor(base, null), { kind: 'send' }, { kind: 'refused', problem });
  expect(refused.problem).toBe(problem);
  expect(refused.base).toBe(base);
  expect(after(refused, { kind: 'send' }).problem).toBeUndefined();
});

test('between two versions the person chooses, and then saves over the other one', () => {
  const theirs: Values = { name: 'Tea House', floors: '4' };
  const conflict = { mine: typed, theirs, etag: '"9"' };
  const state = after(openEditor(base, null), { kind: 'conflict', conflict });
  expect(after(state, { kind: 'close-conflict' })).toMatchObject({ conflict: undefined, etag: '"2"' });
  expect(after(state, { kind: 'settle' })).toMatchObject({
    conflict: undefined,
    base: { values: theirs, etag: '"9"' },
    from: theirs,
    etag: '"9"',
  });
  const open = openEditor(base, null);
  expect(after(open, { kind: 'settle' })).toBe(open);
});

test('what was typed while the save ran stays in the form, also in one that is emptied for the next record', () => {
  const now: Values = { name: 'Tea Garden', floors: '5' };
  expect(valuesAfterSave(typed, typed, now)).toEqual(now);
  expect(valuesAfterSave({ name: '', floors: '' }, typed, now)).toEqual({ name: '', floors: '5' });
});
