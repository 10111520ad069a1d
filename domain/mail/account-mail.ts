import { accountMailTexts, type Lifetime, type MailLanguage } from './account-mail-texts.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

/** A mail that the authentication service asks for: its purpose, recipient and link. */
export interface AccountMailRequest {
  kind:
    | 'resetPassword'
    | 'verifyEmail'
    | 'verifyAndChangeEmail'
    | 'recoverEmail'
    | 'revertSecondFactorAddition'
    | 'signIn';
  to: string;
  /** The account's new address, in a mail to its old one; absent when it has none. */
  newEmail?: string;
  link: string;
  /** How long the link is valid, as stated by the service that made it: in milliseconds, a multiple of an hour. */
  lifetimeMs: number;
  language: MailLanguage;
  brand: string;
}

const hourMs = 60 * 60_000;
const dayHours = 24;

/** In days if the lifetime is a whole number of them and more than one, otherwise in hours. */
function lifetimeOf(lifetimeMs: number): Lifetime {
  const hours = lifetimeMs / hourMs;
  return hours > dayHours && hours % dayHours === 0
    ? { count: hours / dayHours, unit: 'day' }
    : { count: hours, unit: 'hour' };
}

/**
 * Composes an account mail in the person's language: its purpose, one link, and what to do if the request was not
 * yours.
 */
export function accountMail(request: AccountMailRequest): Mail {
  const { kind, to, newEmail = '', link, language, brand } = request;
  const texts = accountMailTexts[language];
  const { subject, lead, action } = texts[kind](brand, newEmail);
  const undoes = kind === 'recoverEmail' || kind === 'revertSecondFactorAddition';
  const lifetime = texts.lifetime(lifetimeOf(request.lifetimeMs));
  const notYou = undoes ? texts.wasYou : texts.notYou;
  const paragraphs = [texts.greeting, lead, `${action}: ${link}`, lifetime, notYou, brand];
  const html = [
    `<p>${escapeHtml(texts.greeting)}</p>`,
    `<p>${escapeHtml(lead)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    `<p>${escapeHtml(lifetime)}<br>${escapeHtml(notYou)}</p>`,
    `<p>${escapeHtml(brand)}</p>`,
  ];
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  };
}
