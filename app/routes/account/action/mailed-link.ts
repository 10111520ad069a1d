import { isWordIn } from '../../../../kernel/closed-lists.ts';
import type { IdentityClient } from '../../../session/identity-client.ts';
import { type AuthFailure, explainedFailureOf } from '../auth-failure.tsx';

/** The page that a mailed link opens. */
export type Landing =
  | { kind: 'choose-password'; code: string; email: string }
  | ConfirmedAction
  | { kind: 'failed'; mode: Mode; failure: AuthFailure }
  | { kind: 'sign-in' }
  | { kind: 'unknown' };

/**
 * An action that a button carries out. A mail's scanner opens its links too, and must not confirm an address that a
 * stranger has registered.
 */
export interface ConfirmedAction {
  kind: 'confirm';
  mode: ConfirmedMode;
  code: string;
  /** The account's address after the action. */
  email: string;
}

const confirmedModes = [
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
] as const;

export type ConfirmedMode = (typeof confirmedModes)[number];
export type Mode = 'resetPassword' | ConfirmedMode;

type Service = Pick<IdentityClient, 'resetFor' | 'addressAfter' | 'applyCode' | 'renew'>;

/** Reads a mailed link: `mode` and `oobCode` in its address, as the authentication service writes them. Changes nothing. */
export async function readLink(service: () => Promise<Service>, search: URLSearchParams): Promise<Landing> {
  const mode = search.get('mode') ?? '';
  const code = search.get('oobCode');
  if (mode === 'signIn') return { kind: 'sign-in' };
  if (!code || !(mode === 'resetPassword' || isWordIn(confirmedModes, mode))) return { kind: 'unknown' };
  try {
    const client = await service();
    if (mode === 'resetPassword')
      return { kind: 'choose-password', code, email: await client.resetFor(code) };
    return { kind: 'confirm', mode, code, email: await client.addressAfter(code) };
  } catch (error) {
    return { kind: 'failed', mode, failure: await explainedFailureOf(error) };
  }
}

/** Carries out the action of a mailed link. Throws the library's errors. */
export async function applyLink(service: () => Promise<Service>, code: string): Promise<void> {
  const client = await service();
  await client.applyCode(code);
  await client.renew();
}
