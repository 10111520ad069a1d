import { withSecurityHeaders } from '../shared/answers.ts';
import type { From } from '../shared/limiter.ts';
import { dispatch } from './dispatch.ts';
import { ensureUser, removeUser, type WantedUser } from './host-accounts.ts';
import { operate } from './operator.ts';
import { openService } from './service.ts';
import type { IdentityOptions } from './settings.ts';

export type { IdentityOptions, Mail, Sms } from './settings.ts';

/** A running stand-in for Firebase Authentication. */
export interface Identity {
  /** Answers the Identity Toolkit and Secure Token APIs and the key set; never rejects. */
  fetch(request: Request, from?: From): Promise<Response>;
  /** Answers /standin/identity...; the host serves them only on the operator's socket. Never rejects. */
  operator(request: Request): Promise<Response>;
  /** Makes the account unless its address has a valid one: see host-accounts.ts. Reserved addresses are allowed. */
  ensureUser(user: WantedUser): Promise<{ uid: string; created: boolean }>;
  /** Removes an account that the host has made. */
  removeUser(email: string): void;
  close(): void;
}

/** Opens the state in `options.dataDir` and returns the service; keys are made at the first call that needs them. */
export function createIdentity(options: IdentityOptions): Identity {
  const service = openService(options);
  return {
    fetch: async (request, from) => withSecurityHeaders(await dispatch(service, request, from)),
    operator: (request) => operate(service, request),
    ensureUser: (user) => ensureUser(service, user),
    removeUser: (email) => removeUser(service, email),
    close: () => {
      if (service.database.isOpen) service.database.close();
    },
  };
}
