import type { IdentityOptions, Mail, Settings, Sms } from './settings.ts';
import type { ActionCode, RequestType } from './state/action-codes.ts';

const kinds: Record<RequestType, Mail['kind']> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  EMAIL_SIGNIN: 'signIn',
};

const rememberedMax = 100;

export type Outbox = ReturnType<typeof outboxOf>;

/**
 * Sends what the service has to say and remembers the last hundred messages in memory, never on disk, for the
 * operator: without a mail server that is where a developer finds the links.
 */
export function outboxOf(options: IdentityOptions, settings: Settings) {
  const recent: (Mail | Sms)[] = [];
  const remember = (message: Mail | Sms) => {
    recent.push(message);
    if (recent.length > rememberedMax) recent.shift();
  };

  return {
    recent: (): readonly (Mail | Sms)[] => recent,

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
      const to = code.newEmail ?? code.email;
      const mail: Mail = { kind, to, oobCode, link: link.href };
      if (code.newEmail) mail.newEmail = code.newEmail;
      if (more.locale) mail.locale = more.locale;
      remember(mail);
      await options.sendMail?.(mail);
    },

    /** Sends a one-time code to a number. */
    async text(to: string, code: string): Promise<void> {
      remember({ to, code });
      await options.sendSms?.({ to, code });
    },
  };
}
