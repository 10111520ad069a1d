import { _getProvider, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
import type { SiteConfig } from '../../contract/site-config.ts';
import { ownAccount } from './own-account.ts';
import { withSecondStep } from './second-factor.ts';

/** A wrapper of the authentication library with the few functions that the website needs. Loaded on demand. */
export type IdentityClient = ReturnType<typeof connectIdentity>;

export function connectIdentity(config: SiteConfig['identity']) {
  const app = initializeApp({ apiKey: config.apiKey, projectId: config.projectId });
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  if (config.emulator !== null)
    connectAuthEmulator(auth, config.emulator || window.location.origin, { disableWarnings: true });
  // The service writes its mails in the page's language.
  auth.languageCode = document.documentElement.lang;
  refreshInBackground(app);

  return {
    ...ownAccount(auth),
    /** Reports the signed-in address, or null, at first and after every change, also in other tabs. */
    watch: (listen: (email: string | null) => void) =>
      onAuthStateChanged(auth, (user) => listen(user ? (user.email ?? '') : null)),
    /** The token for calls; the library renews it before it expires. */
    token: async () => auth.currentUser?.getIdToken(),
    signIn: (email: string, password: string) =>
      withSecondStep(auth, () => signInWithEmailAndPassword(auth, email, password)),
    register: async (email: string, password: string, displayName: string) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists by now, so a failure to add the name must not fail the registration.
      if (displayName !== '')
        await updateProfile(user, { displayName }).catch((error: unknown) => console.warn(error));
    },
    signOut: () => signOut(auth),
  };
}

declare module '@firebase/app' {
  /** Exported by the library for its other packages, and typed only for them. */
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate(): { addAuthTokenListener(listen: () => void): void } };
}

/**
 * Starts the library's own renewal of the token five minutes before it expires, with its own retries after a lost
 * connection, so that a closed account is signed out on an open page too. The library does this only while another of
 * its parts listens for tokens, and has no public way to start it.
 */
function refreshInBackground(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
