import { canonicalEmail } from './accounts.ts';
import { dispatch } from './dispatch.ts';
import { Refusal } from './errors.ts';
import { operate } from './operator.ts';
import { passwordFields } from './password-change.ts';
import { openService, type Service } from './service.ts';
import type { IdentityOptions } from './settings.ts';

export type { IdentityOptions, Mail, Sms } from './settings.ts';

/** An account the host wants to exist. */
export interface WantedUser {
  email: string;
  password: string;
  displayName?: string;
  emailVerified?: boolean;
}

/** A running stand-in for Firebase Authentication. */
export interface Identity {
  /** Answers the Identity Toolkit and Secure Token APIs and the key set; never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Answers /standin/identity...; the host serves them on the operator's socket alone. Never rejects. */
  operator(request: Request): Promise<Response>;
  /** Makes the account unless its address has one, which is left as it is. Reserved addresses are allowed. */
  ensureUser(user: WantedUser): Promise<{ uid: string; created: boolean }>;
  close(): void;
}

/** Opens the state in `options.dataDir` and returns the service; keys are made at the first call that needs them. */
export function createIdentity(options: IdentityOptions): Identity {
  const service = openService(options);
  return {
    fetch: (request) => dispatch(service, request),
    operator: (request) => operate(service, request),
    ensureUser: (user) => ensureUser(service, user),
    close: () => {
      if (service.database.isOpen) service.database.close();
    },
  };
}

async function ensureUser(service: Service, wanted: WantedUser): Promise<{ uid: string; created: boolean }> {
  const email = canonicalEmail(wanted.email);
  const existing = service.users.byEmail(email);
  if (existing) return { uid: existing.uid, created: false };
  const { displayName, emailVerified = false } = wanted;
  const fields = { ...(await passwordFields(service, wanted.password)), email, displayName, emailVerified };
  try {
    const user = service.users.create(service.now(), { ...fields, provisioned: true });
    return { uid: user.uid, created: true };
  } catch (error) {
    // Another call may have made it while the password was hashed.
    const other = service.users.byEmail(email);
    if (!(error instanceof Refusal) || !other) throw error;
    return { uid: other.uid, created: false };
  }
}
