import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { hasEnded } from './ended-session.ts';
import { hasSecondFactor, newSecondFactor, removeSecondFactor, withSecondStep } from './second-factor.ts';

/** The signed-in person's data at the authentication service. */
export interface Person {
  email: string;
  emailVerified: boolean;
  /** The sign-in requires an authenticator app's code. */
  secondFactor: boolean;
}

/** The server reads from the token whether the address is confirmed. The link may have been followed on another device. */
async function reloadWithToken(user: User): Promise<void> {
  await reload(user);
  const { claims } = await user.getIdTokenResult();
  if (user.emailVerified && claims.email_verified !== true) await user.getIdToken(true);
}

/** The actions for one's own account, signed in or by a mailed link. Each throws the library's errors. */
export function ownAccount(auth: Auth) {
  async function signedIn(): Promise<User> {
    await auth.authStateReady();
    if (!auth.currentUser) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.');
    return auth.currentUser;
  }

  /** Sensitive changes require a recent sign-in, so the password is asked for again. */
  async function proven(password: string): Promise<User> {
    const user = await signedIn();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await withSecondStep(auth, () => reauthenticateWithCredential(user, credential));
    return user;
  }

  return {
    /** Reloads the account from the service; after a network failure, answers the values known before. */
    person: async (): Promise<Person> => {
      const user = await signedIn();
      await reloadWithToken(user).catch((error: unknown) => {
        if (hasEnded(error)) throw error;
      });
      return {
        email: user.email ?? '',
        emailVerified: user.emailVerified,
        secondFactor: hasSecondFactor(user),
      };
    },
    sendVerification: async () => sendEmailVerification(await signedIn()),
    changePassword: async (current: string, next: string) => updatePassword(await proven(current), next),
    newSecondFactor: async (current: string, brand: string) => newSecondFactor(await proven(current), brand),
    removeSecondFactor: async (current: string) => removeSecondFactor(await proven(current)),
    /** Mails a link to the new address; the account gets the address when the link is followed. */
    changeEmail: async (current: string, email: string) =>
      verifyBeforeUpdateEmail(await proven(current), email),
    /** Signs in again with the password, so that calls that require a recent sign-in are allowed. */
    prove: async (password: string) => {
      await (await proven(password)).getIdToken(true);
    },
    /** Setting a password, even the same one, ends all other sessions; then this one is ended as well. */
    signOutEverywhere: async (current: string) => {
      await updatePassword(await proven(current), current);
      await signOut(auth);
    },

    /** `returnTo`: the page that the mailed page links to; left out if the service does not know its host. */
    sendPasswordReset: async (email: string, returnTo: string | undefined) => {
      const send = (url?: string) =>
        sendPasswordResetEmail(auth, email, url === undefined ? undefined : { url });
      await send(returnTo).catch((error: unknown) => {
        if (error instanceof FirebaseError && error.code === 'auth/unauthorized-continue-uri') return send();
        throw error;
      });
    },
    /** The address whose password a mailed code may change. */
    resetFor: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** The account's address after the action of a mailed code, which is not used up. */
    addressAfter: async (code: string) => (await checkActionCode(auth, code)).data.email ?? '',
    /** Carries out the action of a mailed code, which can be used only once. */
    applyCode: (code: string) => applyActionCode(auth, code),
    /** After a link was followed: loads its changes here, and ends a session that it has ended. Never throws. */
    renew: async () => {
      await auth.authStateReady();
      try {
        if (auth.currentUser) await reload(auth.currentUser);
        await auth.currentUser?.getIdToken(true);
      } catch (error) {
        if (!hasEnded(error)) console.warn('What the link changed will be seen at the next page.', error);
      }
    },
  };
}
