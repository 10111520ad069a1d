import type { Me } from '../../contract/account.ts';
import { CallProblem, call } from '../calls.ts';
import { disownCart } from '../cart/cart.ts';
import { forgetBookings } from '../offline/stored-bookings.ts';
import { createListeners } from '../ui/listeners.ts';
import { type AccountHint, onAccountHintChange, readAccountHint, saveAccountHint } from './account-hint.ts';
import { writeStored } from './browser-storage.ts';
import { forgetCarriedEmail } from './carried-email.ts';
import { forgetPerson, forgetTabDrafts } from './drafts.ts';
import { identity } from './identity.ts';
import { renewRecord, sendRegistration, unsentRegistration } from './person-record.ts';

export type Account =
  | { state: 'loading' }
  | { state: 'signed-out' /** `pressed`: signed out with the button in this tab. */; pressed?: boolean }
  | {
      state: 'signed-in';
      email: string;
      admin: boolean;
      /** The administrator's account, which may do nothing more until it has a second factor. */
      secondFactorMissing?: boolean;
    };

/** On the server, and in the browser until it has checked. */
export const accountUnknown: Account = { state: 'loading' };

let account: Account = accountUnknown;
const listeners = createListeners();

export function readAccount(): Account {
  return account;
}

export const subscribeToAccount = listeners.subscribe;

function setAccount(next: Account): void {
  account = next;
  listeners.notify();
}

type ResolvedAccount = Exclude<Account, { state: 'loading' }>;

/** Resolves with the account once `isWanted` holds; signed out when `signal` aborts. */
function accountOnce(
  isWanted: (account: ResolvedAccount) => boolean,
  signal?: AbortSignal,
): Promise<ResolvedAccount> {
  return new Promise((resolve) => {
    const look = () => {
      const resolved: ResolvedAccount | undefined = account.state === 'loading' ? undefined : account;
      const wanted = resolved && isWanted(resolved);
      if (!wanted && !signal?.aborted) return;
      stop();
      resolve(resolved && wanted ? resolved : { state: 'signed-out' });
    };
    const stop = subscribeToAccount(look);
    signal?.addEventListener('abort', look);
    look();
  });
}

/** Resolves when the sign-in state is known. */
export const resolvedAccount = () => accountOnce(() => true);

/** Resolves when somebody signs in. */
export const nextSignIn = (signal: AbortSignal) => accountOnce(({ state }) => state === 'signed-in', signal);

/** Signs out after a session has expired; resolves when the store has changed. */
export async function endSession(): Promise<void> {
  await (await identity()).signOut();
  await accountOnce(({ state }) => state === 'signed-out');
}

let begun = false;

/**
 * Determines once, in the browser, who is signed in. Without the hint nobody is, and the authentication library is
 * not loaded.
 */
export function beginSession(): void {
  if (begun) return;
  begun = true;
  onSignOutElsewhere(forgetPerson);
  onAccountHintChange(() => {
    if (readAccountHint() !== null && account.state === 'signed-out') resumeSession();
  });
  if (readAccountHint() !== null) resumeSession();
  else {
    disownCart();
    setAccount({ state: 'signed-out' });
  }
}

let watching = false;

/** From now on the authentication library determines who is signed in. Throws when it cannot be loaded. */
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

/** The hint announces a signed-in visitor; without the library there is none. */
function resumeSession(): void {
  watchIdentity().catch((error: unknown) => {
    console.warn('The authentication library did not load.', error);
    setAccount({ state: 'signed-out' });
  });
}

let running: Promise<void> | undefined;

/**
 * Runs a sign-in or sign-up: loading until the account is known, signed out again when it fails. A second one that
 * begins meanwhile is the same press of a button again and ends with the first. So does one by somebody who is signed
 * in, while the next page is still on its way: the library reports no second time who it is.
 */
export function signingIn(attempt: () => Promise<void>): Promise<void> {
  if (account.state === 'signed-in') return Promise.resolve();
  running ??= runSignIn(attempt).finally(() => {
    running = undefined;
  });
  return running;
}

async function runSignIn(attempt: () => Promise<void>): Promise<void> {
  beginSession();
  saveAccountHint(null);
  setAccount({ state: 'loading' });
  try {
    await attempt();
    await watchIdentity();
  } catch (error) {
    if (account.state === 'loading') setAccount({ state: 'signed-out' });
    throw error;
  }
}

/** Set while the person signs out with a button: then what this browser stores of the person is deleted. */
let pressed = false;

/** Signs the person out on request. Every other end of a session keeps the drafts and the chosen room. */
export async function signOutByPerson(
  work: () => Promise<unknown> = async () => (await identity()).signOut(),
): Promise<void> {
  pressed = true;
  try {
    await work();
  } catch (error) {
    pressed = false;
    throw error;
  }
}

/** Counts the library's notifications, so that a slow answer about an earlier account is dropped. */
let attempt = 0;

/** Asks the server again about the account: its rights have changed. */
export async function renewAccount(): Promise<void> {
  if (account.state !== 'signed-in') return;
  const { email } = account;
  const mine = attempt;
  const me = await fetchSignedInPerson();
  if (mine === attempt && typeof me === 'object') rememberRights(email, me);
}

function rememberRights(
  email: string,
  { admin, secondFactorMissing }: Pick<Me, 'admin' | 'secondFactorMissing'>,
) {
  saveAccountHint(admin ? 'admin' : 'user');
  setAccount({ state: 'signed-in', email, admin, ...(secondFactorMissing && { secondFactorMissing }) });
}

async function follow(email: string | null): Promise<void> {
  attempt += 1;
  const mine = attempt;
  // Bookings stored for offline reading belong only to the signed-in account.
  void forgetBookings(email ?? undefined);
  // Not after a failed attempt, whose next page may be that for a forgotten password.
  if (email !== null || account.state === 'signed-in') forgetCarriedEmail();
  if (email === null) {
    saveAccountHint(null);
    forgetTabDrafts();
    if (pressed && account.state === 'signed-in') {
      forgetPerson(account.email);
      announceSignOut(account.email);
    }
    disownCart();
    setAccount({ state: 'signed-out', pressed });
    return;
  }
  pressed = false;
  const hint: AccountHint | null = readAccountHint();
  // The remembered role shows the right links at once; the server's answer below replaces it.
  if (hint !== null) setAccount({ state: 'signed-in', email, admin: hint === 'admin' });
  const me = await fetchSignedInPerson();
  if (mine !== attempt) return;
  if (me === 'refused') {
    await (await identity()).signOut();
    return;
  }
  rememberRights(email, me ?? { admin: hint === 'admin' });
  if (me) await renewRecord(me);
  if (me?.profile === null && unsentRegistration()?.email === email) await sendRegistration();
}

/**
 * Asks the server whose token it is. 'refused': the token is not valid any more. Undefined: no answer at the moment,
 * which is no reason to sign anybody out.
 */
async function fetchSignedInPerson(): Promise<Me | 'refused' | undefined> {
  try {
    return await call('me');
  } catch (error) {
    return error instanceof CallProblem && error.status === 401 ? 'refused' : undefined;
  }
}

/** A change under this key notifies the other tabs; the value is removed at once. */
const signOutKey = 'nibash.departed';

/** Tells the other tabs that the person has signed out with the button. */
function announceSignOut(email: string): void {
  writeStored('localStorage', signOutKey, email);
  writeStored('localStorage', signOutKey, null);
}

function onSignOutElsewhere(listen: (email: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === signOutKey && event.newValue) listen(event.newValue);
  });
}
