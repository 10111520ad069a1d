import { forgetBookings } from '../offline/kept-bookings.ts';
import { createListeners } from '../ui/listeners.ts';
import { type AccountHint, onAccountHintChange, readAccountHint, saveAccountHint } from './account-hint.ts';
import { renewRecord } from './changed-email.ts';
import { forgetDrafts } from './drafts.ts';
import { fetchSignedInPerson } from './fetch-signed-in-person.ts';
import { identity } from './identity.ts';
import { sendRegistration, unsentRegistration } from './registration-record.ts';

export type Account =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; email: string; admin: boolean };

/** On the server and until the browser has looked, nobody knows. */
export const accountUnknown: Account = { state: 'loading' };

let account: Account = accountUnknown;
const listeners = createListeners();

export function readAccount(): Account {
  return account;
}

export const subscribeToAccount = listeners.subscribe;

function become(next: Account): void {
  account = next;
  listeners.notify();
}

/** Resolves once it is known whether somebody is signed in. */
export function knownAccount(): Promise<Exclude<Account, { state: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      if (account.state === 'loading') return;
      stop();
      resolve(account);
    };
    const stop = subscribeToAccount(look);
    look();
  });
}

let begun = false;

/**
 * Looks once, in the browser, who is signed in. Without the hint nobody is, and the authentication library stays
 * unloaded.
 */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  onAccountHintChange(() => {
    if (readAccountHint() !== null && account.state === 'signed-out') resumeSession();
  });
  if (readAccountHint() === null) become({ state: 'signed-out' });
  else resumeSession();
}

let watching = false;

/** From now on the authentication library says who is signed in. Throws when it cannot be loaded. */
async function watchIdentity(): Promise<void> {
  if (watching) return;
  watching = true;
  try {
    const client = await identity();
    client.watch((email) => void follow(email));
  } catch (error) {
    watching = false;
    throw error;
  }
}

/** The hint promises a signed-in visitor; without the library there is none. */
function resumeSession(): void {
  watchIdentity().catch((error: unknown) => {
    console.warn('The authentication library did not load.', error);
    become({ state: 'signed-out' });
  });
}

/** Runs a sign-in or sign-up: loading until the account is known, signed out again when it fails. */
export async function signingIn(attempt: () => Promise<void>): Promise<void> {
  beginSession();
  saveAccountHint(null);
  become({ state: 'loading' });
  try {
    await attempt();
    await watchIdentity();
  } catch (error) {
    if (account.state === 'loading') become({ state: 'signed-out' });
    throw error;
  }
}

/** Counts what the library said, so that a slow answer about an earlier account is dropped. */
let turn = 0;

async function follow(email: string | null): Promise<void> {
  turn += 1;
  const mine = turn;
  // Bookings kept for offline reading belong to the signed-in account alone.
  void forgetBookings(email ?? undefined);
  if (email === null) {
    saveAccountHint(null);
    forgetDrafts();
    become({ state: 'signed-out' });
    return;
  }
  const hint: AccountHint | null = readAccountHint();
  // The remembered role shows the right links at once; the server's answer below replaces it.
  if (hint !== null) become({ state: 'signed-in', email, admin: hint === 'admin' });
  const me = await fetchSignedInPerson();
  if (mine !== turn) return;
  if (me === 'refused') {
    await (await identity()).signOut();
    return;
  }
  const admin = me?.admin ?? hint === 'admin';
  saveAccountHint(admin ? 'admin' : 'user');
  become({ state: 'signed-in', email, admin });
  if (me) await renewRecord(me);
  if (me?.profile === null && unsentRegistration()?.email === email) await sendRegistration();
}
