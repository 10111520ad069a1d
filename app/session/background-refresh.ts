import { _getProvider, type FirebaseApp } from 'firebase/app';

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
export function refreshInBackground(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
