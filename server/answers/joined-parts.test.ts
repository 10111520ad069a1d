import { expect, test } from 'vitest';
import { joinedParts } from './joined-parts.ts';

test('an object whose beginning is gone is left out', () => {
  const list = joinedParts(
    [undefined, Buffer.from('{"at":1'), new Uint8Array(0), Buffer.from('{"at":3')],
    ['', ',"end":1}', '', ',"end":3}'],
  );
  expect(list.toString()).toBe('[{"at":1,"end":1},{"at":3,"end":3}]');
  expect(joinedParts([undefined], ['}']).toString()).toBe('[]');
});
