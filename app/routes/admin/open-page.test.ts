import { expect, test } from 'vitest';
import type { Account } from '../../session/account-store.ts';
import { type OpenPage, openPage, viewOf } from './open-page.ts';

const administrator = { state: 'signed-in', email: 'admin@nibash.example', admin: true } as const;
const guest = { state: 'signed-in', email: 'guest@nibash.example', admin: false } as const;
const signedOut = { state: 'signed-out' } as const;
const start: OpenPage = { ended: false };

/** The page and its view after these sign-in states, with or without typed entries. */
function after(accounts: Account[], hasEntries = true, pathname = '/admin/addHotels') {
  let page = start;
  let view = viewOf(page, { account: { state: 'loading' }, pathname, hasEntries });
  for (const account of accounts) {
    page = openPage(page, { account, pathname, hasEntries });
    view = viewOf(page, { account, pathname, hasEntries });
  }
  return { page, ...view };
}

test('nothing is shown until the sign-in state is known, and nothing is left', () => {
  expect(after([{ state: 'loading' }])).toMatchObject({ account: undefined, ended: false });
  expect(after([{ state: 'loading' }]).leave).toBeUndefined();
});

test('the administrator sees the page; the same state again changes nothing', () => {
  const { page, account } = after([administrator]);
  expect(account).toBe(administrator);
  expect(openPage(page, { account: administrator, pathname: '/admin', hasEntries: true })).toBe(page);
});

test('a page with entries stays open when its session ends, until somebody signs in', () => {
  const ended = after([administrator, signedOut]);
  expect(ended).toMatchObject({ account: administrator, ended: true });
  expect(ended.leave).toBeUndefined();
  // Also while the browser looks for the account again.
  expect(after([administrator, signedOut, { state: 'loading' }])).toMatchObject({ ended: true });
  const again = { ...administrator };
  expect(after([administrator, signedOut, again])).toMatchObject({ account: again, ended: false });
  const other = after([administrator, signedOut, guest]);
  expect(other).toMatchObject({ account: undefined, leave: { to: '/', isStored: false } });
});

test('a page without entries is left for the home page, and its address is stored', () => {
  expect(after([administrator, signedOut], false)).toMatchObject({
    account: undefined,
    ended: false,
    leave: { to: '/', isStored: true },
  });
  // Nobody has seen this page, so there is nothing to continue with.
  expect(after([signedOut])).toMatchObject({ account: undefined, leave: { to: '/', isStored: true } });
});

test('signing out by the button leaves the page, whatever was typed, and stores nothing', () => {
  const pressed = { state: 'signed-out', pressed: true } as const;
  expect(after([administrator, pressed])).toMatchObject({
    ended: false,
    leave: { to: '/', isStored: false },
  });
});

test('an account that still needs its second factor is sent to the page about it, and returns', () => {
  const without = { ...guest, secondFactorMissing: true };
  expect(after([without]).leave).toEqual({ to: '/account', isStored: true });
  expect(after([without], true, '/admin/health').account).toBe(without);
  expect(after([guest]).leave).toEqual({ to: '/', isStored: false });
});
