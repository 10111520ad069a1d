import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, passwordLengthMax, quickCost, verifyPassword } from './passwords.ts';

test('a password that nobody can have is wrong, and is not brought to one spelling, which would take seconds', async () => {
  const stored = await hashPassword('x'.repeat(passwordLengthMax), quickCost);
  const normalized = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void normalized.mockRestore());
  for (const impossible of ['x'.repeat(passwordLengthMax + 1), `a${'\u0301\u0316'.repeat(4_000)}`])
    expect(await verifyPassword(impossible, stored, quickCost)).toBe(false);
  const lengths = normalized.mock.contexts.map((context) => String(context).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(passwordLengthMax);
  expect(await verifyPassword('x'.repeat(passwordLengthMax), stored, quickCost)).toBe(true);
});
