import { expect, test } from 'vitest';
import { lessWaived } from './waived-difference.ts';

test.each([
  ['nothing waived', -500, 0, -500, 0],
  ['a waived increase is ended by a reduction', -500, 500, 0, 0],
  ['a smaller reduction ends a part of it', -200, 500, 0, 300],
  ['a larger one goes back beyond it', -700, 500, -200, 0],
  ['another increase is paid', 300, 500, 300, 500],
  ['a waived reduction is ended by an increase', 500, -500, 0, 0],
  ['a larger one is paid beyond it', 700, -500, 200, 0],
  ['another reduction goes back', -300, -500, -300, -500],
  ['no difference', 0, 500, 0, 500],
])('%s', (_what, difference, waived, differencePoisha, deskWaivedPoisha) => {
  expect(lessWaived(difference, waived)).toEqual({ differencePoisha, deskWaivedPoisha });
});
