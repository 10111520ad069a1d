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

test('letters of any script stay whole, in the beginning and in the end of an object', () => {
  const objects = [
    { at: 1, name: 'কক্ষ' },
    { at: 2, name: 'Café' },
    { at: 3, name: '🏖️' },
  ];
  const beginnings = objects.map(({ name }) => Buffer.from(`{"first":"${name}"`));
  const ends = objects.map((object) => `,${JSON.stringify(object).slice(1)}`);
  const list = joinedParts(beginnings, ends);
  expect(JSON.parse(list.toString())).toEqual(objects.map((object) => ({ first: object.name, ...object })));
});
