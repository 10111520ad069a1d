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

/** The authentication library, behind the few things that the website asks of it. A lazy part of its own. */
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
    /** Tells the signed-in address, or null, at first and whenever it changes, in other tabs too. */
    watch: (listen: (email: string | null) => void) =>
      onAuthStateChanged(auth, (user) => listen(user ? (user.email ?? '') : null)),
    /** The token for calls; the library renews it when it is about to end. */
    token: async () => auth.currentUser?.getIdToken(),
    signIn: (email: string, password: string) =>
      withSecondStep(auth, () => signInWithEmailAndPassword(auth, email, password)),
    register: async (email: string, password: string, displayName: string) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account is made by now; a name that could not be added is no reason to say that it failed.
      if (displayName !== '')
        await updateProfile(user, { displayName }).catch((error: unknown) => console.warn(error));
    },
    signOut: () => signOut(auth),
  };
}

declare module '@firebase/app' {
  /** Exported for the library's other packages, and typed for them alone. */
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate(): { addAuthTokenListener(listen: () => void): void } };
}

/**
 * Starts the library's own renewal of the token five minutes before it ends, with its own patience after a lost
 * connection; so an account that was closed is signed out on an open page too. The library does this only while
 * another of its parts listens for tokens, and offers no public way to ask for it.
 */
function refreshInBackground(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
