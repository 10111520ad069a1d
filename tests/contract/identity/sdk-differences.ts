/** The result of a case of sdk.jsonl that differs from the record. */
export interface SdkDifference {
  why: string;
  ok: boolean;
  code?: string;
  /** Whether somebody is signed in afterwards. */
  signedIn: boolean;
}

const noProbing = 'a password reset for an unknown address answers like one for a known address';

/** The recorded cases with a deliberately different end, each with its reason. */
export const sdkDifferences: Record<string, SdkDifference> = {
  'sdk-25-sendPasswordReset-unknown': { why: noProbing, ok: true, signedIn: false },
  'sdk-26-sendPasswordReset-bad-email': {
    why: 'a text that is no address is refused as the real service refuses it, before anything is looked up',
    ok: false,
    code: 'auth/invalid-email',
    signedIn: false,
  },
  'sdk-49-validatePassword': {
    why: 'the recorded service has no password policy; here the client gets one and judges by it',
    ok: true,
    signedIn: false,
  },
  'sdk-58-deleted-refresh': {
    why: 'the refresh token of a deleted account is USER_NOT_FOUND, so its browser is signed out',
    ok: false,
    code: 'auth/user-token-expired',
    signedIn: false,
  },
};
