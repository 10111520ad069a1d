import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { requestCode } from './second-step.ts';

/** An authenticator app during its setup. */
export interface NewSecondFactor {
  /** Base32, for apps that cannot read the QR code. */
  key: string;
  /** The content of the QR code. */
  address: string;
  confirm(code: string): Promise<void>;
}

const isFactorRequired = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

/** Runs a sign-in; if the account has an authenticator app, asks the person for its code. */
export async function withSecondStep(auth: Auth, signIn: () => Promise<unknown>): Promise<void> {
  try {
    await signIn();
  } catch (error) {
    if (!isFactorRequired(error)) throw error;
    const resolver = getMultiFactorResolver(auth, error);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    if (!app) throw error;
    await requestCode((code) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code)),
    );
  }
}

const appOf = (user: User) =>
  multiFactor(user).enrolledFactors.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);

export const hasSecondFactor = (user: User): boolean => appOf(user) !== undefined;

/** Begins the setup; nothing changes until a code from the app has confirmed it. `user` has just signed in. */
export async function newSecondFactor(user: User, brand: string): Promise<NewSecondFactor> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const address = secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(brand));
  return {
    key: secret.secretKey,
    address,
    confirm: (code) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
  };
}

export async function removeSecondFactor(user: User): Promise<void> {
  const app = appOf(user);
  if (app) await multiFactor(user).unenroll(app);
}
