import { TOTP } from 'otpauth';
import {
  createIdentity,
  type Identity,
  type IdentityOptions,
  type Mail,
  type Sms,
} from '../../../standins/identity/identity.ts';
import { claimsOf } from './masking.ts';

/** A stand-in under test with a clock that only the test moves, and the messages that it sent. */
export interface Service extends Identity {
  mails: Mail[];
  texts: Sms[];
  clock: { now: number };
  /** The network address of the requests; tests change it. */
  from: { address: string };
  /** Faults that the service reported instead of answering. */
  faults: unknown[];
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  operate(method: string, path: string, body?: unknown): Promise<Answer>;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Opens a stand-in in memory with the record's project and key; `more` overrides any option. */
export function openIdentity(more: Partial<IdentityOptions> = {}): Service {
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const faults: unknown[] = [];
  const clock = { now: Date.UTC(2026, 10, 21, 7, 22, 39) };
  const from = { address: '203.0.113.7' };
  const identity = createIdentity({
    dataDir: ':memory:',
    projectId: 'demo-x',
    quickPasswords: true,
    apiKey: 'demo-key',
    now: () => clock.now,
    sendMail: async (mail) => void mails.push(mail),
    sendSms: async (sms) => void texts.push(sms),
    onError: (fault) => void faults.push(fault),
    ...more,
  });
  return {
    ...identity,
    mails,
    texts,
    clock,
    from,
    faults,
    post: (path, body, headers = {}) =>
      answerOf(
        identity.fetch(
          new Request(`http://localhost${path}?key=demo-key`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
          { ...from },
        ),
      ),
    operate: (method, path, body) =>
      answerOf(
        identity.operator(
          new Request(`http://localhost/standin/identity${path}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        ),
      ),
  };
}

/** Reads an answer whose body is a JSON object; an empty body reads as an empty object. */
export async function answerOf(promise: Promise<Response>): Promise<Answer> {
  const response = await promise;
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
}

/** The error code of a refusal, without the text after it. */
export function codeOf({ body }: Answer): string | undefined {
  const { error } = body;
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
  return message?.split(' : ')[0];
}

export const accounts = '/identitytoolkit.googleapis.com/v1/accounts:';

/** Signs a new account up and returns its tokens. */
export async function signUp(service: Service, email: string, password = 'secret12') {
  const { status, body } = await service.post(`${accounts}signUp`, {
    email,
    password,
    returnSecureToken: true,
  });
  if (status !== 200) throw new Error(`sign-up refused: ${JSON.stringify(body)}`);
  return {
    uid: String(body.localId),
    idToken: String(body.idToken),
    refreshToken: String(body.refreshToken),
  };
}

/** Signs in and returns the answer, refusals included. */
export function signIn(service: Service, email: string, password = 'secret12'): Promise<Answer> {
  return service.post(`${accounts}signInWithPassword`, { email, password, returnSecureToken: true });
}

/** Refreshes a session and returns the answer, refusals included. */
export function refresh(service: Service, refreshToken: string): Promise<Answer> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return service.post('/securetoken.googleapis.com/v1/token', body);
}

/** Looks an account up by its ID token. */
export function lookup(service: Service, idToken: string): Promise<Answer> {
  return service.post(`${accounts}lookup`, { idToken });
}

/** The code that an authenticator app with this secret shows. */
export const appCode = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });

/** Adds an authenticator app to a signed-in account. */
export async function enrolApp(service: Service, idToken: unknown) {
  const enrolment = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:';
  const started = await service.post(`${enrolment}start`, { idToken, totpEnrollmentInfo: {} });
  const { totpSessionInfo } = started.body as {
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  };
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const verificationCode = appCode(secret, service.clock.now);
  const { body } = await service.post(`${enrolment}finalize`, {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  const { second_factor_identifier: enrolmentId } = (
    claimsOf(String(body.idToken)) as { firebase: Record<string, string> }
  ).firebase;
  return {
    secret,
    enrolmentId: String(enrolmentId),
    enrolled: { idToken: String(body.idToken), refreshToken: String(body.refreshToken) },
  };
}
