import { expect, it } from 'vitest';
import { preview } from './card-texts.ts';

it('shows the first 220 characters of a description, and says when there is more', () => {
  expect(preview('x'.repeat(220))).toBe('x'.repeat(220));
  expect(preview(`${'x'.repeat(220)}y`)).toBe(`${'x'.repeat(220)}…`);
});

it('does not tear a sign from its Bangla letter', () => {
  expect(preview(`${'ক'.repeat(219)}কি${'ক'.repeat(9)}`)).toBe(`${'ক'.repeat(219)}…`);
});
