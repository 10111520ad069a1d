import type { JWK } from 'jose';
import { reportFailure } from '../report-failure.ts';
import type { OpenLimiter } from '../shared/limiter.ts';
import { quickCost, strongCost } from './passwords.ts';

/**
 * Sign-in methods besides e-mail and password. The product's screens use an authenticator app as a second step, so
 * only that is on by default.
 */
export interface Methods {
  emailLink: boolean;
  phone: boolean;
  federated: boolean;
  /** A second step by text message. */
  mfa: boolean;
  /** A second step by the code of an authenticator app. */
  totp: boolean;
}

/** One mail that the service wants delivered. `link` leads to the product's action page and carries `oobCode`. */
export interface Mail {
  kind:
    | 'resetPassword'
    | 'verifyEmail'
    | 'verifyAndChangeEmail'
    | 'recoverEmail'
    | 'revertSecondFactorAddition'
    | 'signIn';
  /** The address to verify: for verifyAndChangeEmail the new one, for recoverEmail the lost one. */
  to: string;
  newEmail?: string;
  oobCode: string;
  link: string;
  /** How long the link is valid, in milliseconds from now. */
  lifetimeMs: number;
  /** BCP 47, from the caller's X-Firebase-Locale; absent when the caller named none. */
  locale?: string;
}

/** A text message with a one-time code. */
export interface Sms {
  to: string;
  code: string;
}

/** The options of the service. Times are epoch milliseconds. */
export interface IdentityOptions {
  /** Folder of identity.sqlite, or ':memory:'. */
  dataDir: string;
  projectId: string;
  /**
   * Put into mailed links. Requests may carry any non-empty key, as in the recorded service. For the real service the
   * key names a project, but it is not a secret and protects nothing.
   */
  apiKey: string;
  now?: () => number;
  /** Without it, and without `sendSms`, messages are kept as files in `mail/` of the data folder. */
  sendMail?: (mail: Mail) => Promise<void>;
  sendSms?: (sms: Sms) => Promise<void>;
  /** Page where mailed links land; its query is extended with mode, oobCode, apiKey, lang and continueUrl. */
  actionUrl?: string;
  /**
   * Hosts that a mailed link's `continueUrl` may lead to, else UNAUTHORIZED_DOMAIN. Without it anybody could make
   * this service mail their link to a stranger. When absent, every host is allowed, as recorded.
   */
  authorizedDomains?: string[];
  /**
   * Addresses that nobody can sign up with or change to. They answer EMAIL_EXISTS, so they cannot be told apart from
   * taken ones.
   */
  reservedEmails?: string[];
  methods?: Partial<Methods>;
  /** Public keys (JWK) whose signature makes a federated assertion valid. Unsigned ones are never accepted. */
  federationKeys?: JWK[];
  /** Firebase's "email enumeration protection": the same answer for a wrong password and an unknown address. */
  emailPrivacy?: boolean;
  /** Hashes new passwords so quickly that they could be guessed: only for tests. */
  quickPasswords?: boolean;
  /** The store of the limits' counts; this process's memory when absent. */
  openLimiter?: OpenLimiter;
  /** Called with failures that nobody waits for, such as a mail after a password reset request. */
  onError?: (error: unknown) => void;
}

/** The options with every default filled in. The operator may change the last three while the service runs. */
export interface Settings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly now: () => number;
  readonly actionUrl: string;
  readonly authorizedDomains: readonly string[] | undefined;
  readonly reservedEmails: ReadonlySet<string>;
  readonly federationKeys: readonly JWK[];
  readonly onError: (error: unknown) => void;
  readonly passwordCost: typeof strongCost;
  methods: Methods;
  emailPrivacy: boolean;
  /** While true, every call of the API answers 503, to show the effect of an overload on clients. */
  overloaded: boolean;
}

/** Fills in the defaults. */
export function settingsOf(options: IdentityOptions): Settings {
  return {
    projectId: options.projectId,
    apiKey: options.apiKey,
    now: options.now ?? Date.now,
    actionUrl: options.actionUrl ?? 'http://localhost:3000/account/action',
    authorizedDomains: options.authorizedDomains,
    reservedEmails: new Set((options.reservedEmails ?? []).map((email) => email.toLowerCase())),
    federationKeys: options.federationKeys ?? [],
    onError: options.onError ?? reportFailure('identity stand-in'),
    passwordCost: options.quickPasswords ? quickCost : strongCost,
    methods: { emailLink: false, phone: false, federated: false, mfa: false, totp: true, ...options.methods },
    emailPrivacy: options.emailPrivacy ?? false,
    overloaded: false,
  };
}
