import { expect, test } from 'vitest';
import type { Me } from '../../contract/account.ts';
import { recordToRenew } from './person-record.ts';

const profile = {
  firstName: 'Rahim',
  email: 'old@example.com',
  phoneNumber: '01712345678',
  gender: 'Male',
} as const;
const me: Me = { uid: 'u', email: 'new@example.com', admin: false, profile };

test('a record with an earlier address is sent again under the new one, with all it holds', () => {
  expect(recordToRenew(me)).toEqual({ ...profile, email: 'new@example.com' });
});

test('a record with the right address, and none at all, stay as they are', () => {
  expect(recordToRenew({ ...me, email: 'old@example.com' })).toBeUndefined();
  expect(recordToRenew({ ...me, profile: null })).toBeUndefined();
});
