import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOptionalSite } from '../site.ts';
import {
  type Account,
  accountUnknown,
  beginSession,
  readAccount,
  signOutByPerson,
  subscribeToAccount,
} from './account-store.ts';
import { provideIdentityConfig } from './identity.ts';

export type { Account };

/** The sign-in state, as far as this browser knows it. */
export function useAccount(): Account {
  const config = useOptionalSite()?.siteConfig.identity;
  useEffect(() => {
    if (config === undefined) return;
    provideIdentityConfig(config);
    beginSession();
  }, [config]);
  return useSyncExternalStore(subscribeToAccount, readAccount, () => accountUnknown);
}

/** Signs out, here and in the other tabs. */
export function useSignOut(): () => Promise<void> {
  return useCallback(() => signOutByPerson(), []);
}
