import { accountMailTexts, type Lifetime, type MailLanguage } from './account-mail-texts.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

/** A mail that the authentication service wants sent: what for, to whom, and the link that does it. */
export interface AccountMailRequest {
  kind:
    | 'resetPassword'
    | 'verifyEmail'
    | 'verifyAndChangeEmail'
    | 'recoverEmail'
    | 'revertSecondFactorAddition'
    | 'signIn';
  to: string;
  /** The address that an account has now, of a mail to the one that it had; absent when it has none. */
  newEmail?: string;
  link: string;
  /** How long the link is good, as whoever made it says: in milliseconds, whole hours. */
  lifetimeMs: number;
  language: MailLanguage;
  brand: string;
}

const hourMs = 60 * 60_000;
const dayHours = 24;

/** In days where it is more than one of them, whole; otherwise in hours. */
function lifetimeOf(lifetimeMs: number): Lifetime {
  const hours = lifetimeMs / hourMs;
  return hours > dayHours && hours % dayHours === 0
    ? { count: hours / dayHours, unit: 'day' }
    : { count: hours, unit: 'hour' };
}

/** Writes an account mail in the person's language: what it is for, one link, and what to do if it was not you. */
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
