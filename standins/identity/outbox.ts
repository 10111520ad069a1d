import { type DeliverMessages, messageFiles } from './message-files.ts';
import type { IdentityOptions, Mail, Settings } from './settings.ts';
import { type ActionCode, lifetimesMs, type RequestType } from './state/action-codes.ts';

const kinds: Record<RequestType, Mail['kind']> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
  EMAIL_SIGNIN: 'signIn',
};

const rememberedMax = 100;

/** The part of a message that the operator may see. A code in it is a key to an account and is never shown. */
interface SentMessage {
  kind: Mail['kind'] | 'text';
  to: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export type Outbox = ReturnType<typeof outboxOf>;

/**
 * Sends the service's messages, by the host's own functions or, without them, as files. It remembers the recipients
 * of the last hundred messages.
 */
export function outboxOf(options: IdentityOptions, settings: Settings) {
  let recent: SentMessage[] = [];
  const remember = (kind: SentMessage['kind'], to: string) => {
    recent.push({ kind, to, sentAt: settings.now() });
    if (recent.length > rememberedMax) recent.shift();
  };
  const files: Partial<DeliverMessages> =
    options.dataDir === ':memory:' ? {} : messageFiles(options.dataDir, settings.now);
  const { sendMail = files.sendMail, sendSms = files.sendSms } = options;

  return {
    recent: (): readonly SentMessage[] => recent,

    /** Called when the person with this address has deleted their account. */
    forget(to: string): void {
      recent = recent.filter((message) => message.to !== to);
    },

    /** Mails a code. Rejects when the mail cannot be handed over. */
    async mail(
      code: ActionCode,
      oobCode: string,
      more: { locale?: string; continueUrl?: string },
    ): Promise<void> {
      const kind = kinds[code.requestType];
      const link = new URL(settings.actionUrl);
      link.searchParams.set('mode', kind);
      link.searchParams.set('oobCode', oobCode);
      link.searchParams.set('apiKey', settings.apiKey);
      link.searchParams.set('lang', more.locale ?? 'en');
      if (more.continueUrl) link.searchParams.set('continueUrl', more.continueUrl);
      const provesNew = code.requestType === 'VERIFY_AND_CHANGE_EMAIL';
      const to = (provesNew ? code.newEmail : undefined) ?? code.email;
      const lifetimeMs = lifetimesMs[code.requestType];
      const mail: Mail = { kind, to, oobCode, link: link.href, lifetimeMs };
      if (code.newEmail) mail.newEmail = code.newEmail;
      if (more.locale) mail.locale = more.locale;
      remember(kind, to);
      await sendMail?.(mail);
    },

    /** Sends a one-time code to a number. */
    async text(to: string, code: string): Promise<void> {
      remember('text', to);
      await sendSms?.({ to, code });
    },
  };
}
