import { _addOrOverwriteComponent, _getProvider, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
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
export type IdentityClient = Awaited<ReturnType<typeof connectIdentity>>;

export async function connectIdentity(config: SiteConfig['identity']) {
  const hangs = await databaseHangs();
  const app = initializeApp({ apiKey: config.apiKey, projectId: config.projectId });
  if (hangs) forgoHeartbeats(app);
  const auth = initializeAuth(app, {
    // A session of a visit on which the database hung is in the local storage, and is moved. In a browser that refuses
    // both, the session lasts while the page is open.
    persistence: hangs ? browserLocalPersistence : [indexedDBLocalPersistence, browserLocalPersistence],
  });
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

/** Without an answer in this time the browser's database is not waited for. */
const databaseMsMax = 5_000;

/** In some versions of Safari `indexedDB.open` never answers. A refusal is an answer. */
function databaseHangs(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), databaseMsMax);
    try {
      const request = indexedDB.open('nibash.answers');
      request.onsuccess = () => {
        request.result.close();
        resolve(false);
      };
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

declare module '@firebase/app' {
  /** Exported by the library for its other packages, and typed only for them. */
  export function _addOrOverwriteComponent(
    app: FirebaseApp,
    component: {
      name: 'heartbeat';
      type: 'PRIVATE';
      instantiationMode: 'LAZY';
      multipleInstances: false;
      serviceProps: object;
      onInstanceCreated: null;
      instanceFactory: () => {
        triggerHeartbeat(): Promise<void>;
        getHeartbeatsHeader(): Promise<string>;
      };
    },
  ): void;
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate(): { addAuthTokenListener(listen: () => void): void } };
}

/**
 * The library counts the days of use in the same database, and each of its requests waits for that: with a database that
 * hangs, a sign-in would end after half a minute as a lost connection. So nothing is counted then.
 */
function forgoHeartbeats(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  });
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
