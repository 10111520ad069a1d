import type { JWK } from 'jose';
import { reportFailure } from '../report-failure.ts';
import type { OpenLimiter } from '../shared/limiter.ts';
import { quickCost, strongCost } from './passwords.ts';

/**
 * Sign-in methods besides e-mail and password. The product's screens use an authenticator app as a second step, so that
 * is on by default, and nothing else.
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

/** One mail the service wants delivered. `link` lands on the product's action page and carries `oobCode`. */
export interface Mail {
  kind:
    | 'resetPassword'
    | 'verifyEmail'
    | 'verifyAndChangeEmail'
    | 'recoverEmail'
    | 'revertSecondFactorAddition'
    | 'signIn';
  /** The address that has to prove itself: for verifyAndChangeEmail the new one, for recoverEmail the lost one. */
  to: string;
  newEmail?: string;
  oobCode: string;
  link: string;
  /** How long the link is good, in milliseconds from now. */
  lifetimeMs: number;
  /** BCP 47, from the caller's X-Firebase-Locale; absent when the caller named none. */
  locale?: string;
}

/** A text message with a one-time code. */
export interface Sms {
  to: string;
  code: string;
}

/** What the service is made with. Times are epoch milliseconds. */
export interface IdentityOptions {
  /** Folder of identity.sqlite, or ':memory:'. */
  dataDir: string;
  projectId: string;
  /**
   * Put into mailed links. Requests may carry any non-empty key: the recorded service takes any, and the key
   * names a project to the real one but is no secret and protects nothing.
   */
  apiKey: string;
  now?: () => number;
  /** Without it, and without `sendSms`, messages are kept as files in `mail/` of the data folder. */
  sendMail?: (mail: Mail) => Promise<void>;
  sendSms?: (sms: Sms) => Promise<void>;
  /** Page where mailed links land; its query is extended with mode, oobCode, apiKey, lang and continueUrl. */
  actionUrl?: string;
  /**
   * Hosts that a mailed link's `continueUrl` may lead to, else UNAUTHORIZED_DOMAIN: without it anybody could have
   * this service mail a link of theirs to a stranger. When absent every host is allowed, as recorded.
   */
  authorizedDomains?: string[];
  /** Addresses nobody can sign up with or change to; they answer EMAIL_EXISTS, so no account can be told. */
  reservedEmails?: string[];
  methods?: Partial<Methods>;
  /** Public keys (JWK) whose signature makes a federated assertion good. Unsigned ones are never accepted. */
  federationKeys?: JWK[];
  /** Firebase's "email enumeration protection": one answer for a wrong password and an unknown address. */
  emailPrivacy?: boolean;
  /** Hashes new passwords so quickly that they could be guessed: for tests alone. */
  quickPasswords?: boolean;
  /** Where the limits count; in this process's memory when absent. */
  openLimiter?: OpenLimiter;
  /** Told of failures nobody waits for, such as a mail after a password reset request. */
  onError?: (error: unknown) => void;
}

/** The options with every default in place. The operator may change the last three while it runs. */
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
  /** While true every call of the API answers 503, to show what an overload does to clients. */
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
