import type { IdentityClient } from '../../../session/identity-client.ts';
import { type AuthFailure, authFailureOf } from '../auth-failure.tsx';

/** The result of a mailed link. */
export type Landing =
  | { kind: 'choose-password'; code: string; email: string }
  | { kind: 'verified'; email: string }
  | { kind: 'email-changed'; email: string }
  | { kind: 'email-recovered'; email: string }
  | { kind: 'second-factor-removed'; email: string }
  | { kind: 'failed'; mode: Mode; failure: AuthFailure }
  | { kind: 'sign-in' }
  | { kind: 'unknown' };

export type Mode =
  | 'resetPassword'
  | 'verifyEmail'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition';

type Service = Pick<IdentityClient, 'resetFor' | 'applyCode' | 'renew'>;

const follow: Record<Mode, (service: Service, code: string) => Promise<Landing>> = {
  resetPassword: async (service, code) => ({
    kind: 'choose-password',
    code,
    email: await service.resetFor(code),
  }),
  verifyEmail: async (service, code) => ({ kind: 'verified', email: await applied(service, code) }),
  verifyAndChangeEmail: async (service, code) => ({
    kind: 'email-changed',
    email: await applied(service, code),
  }),
  recoverEmail: async (service, code) => ({ kind: 'email-recovered', email: await applied(service, code) }),
  revertSecondFactorAddition: async (service, code) => ({
    kind: 'second-factor-removed',
    email: await applied(service, code),
  }),
};

async function applied(service: Service, code: string): Promise<string> {
  const email = await service.applyCode(code);
  await service.renew();
  return email;
}

/**
 * Carries out the action of a mailed link: `mode` and `oobCode` in its address, as the authentication service writes
 * them.
 */
export async function followLink(service: () => Promise<Service>, search: URLSearchParams): Promise<Landing> {
  const mode = search.get('mode') ?? '';
  const code = search.get('oobCode');
  if (mode === 'signIn') return { kind: 'sign-in' };
  if (!code || !isMode(mode)) return { kind: 'unknown' };
  try {
    return await follow[mode](await service(), code);
  } catch (error) {
    return { kind: 'failed', mode, failure: authFailureOf(error) };
  }
}

function isMode(mode: string): mode is Mode {
  return Object.hasOwn(follow, mode);
}
