import { escapeHtml } from '../mail/escape-html.ts';
import { type MailLogo, mailLogoHtml } from '../mail/mail-logo.ts';
import type { Mail } from '../mail/mailer.ts';
import { newsletterMailTexts } from './newsletter-mail-texts.ts';
import { confirmHours, type NewsletterLetter } from './subscribe.ts';

/**
 * Composes a letter of the newsletter. It can be unsubscribed from by its last link and by the mail program's own
 * button (RFC 8058). Both use the same address, a person with GET and a program with POST.
 */
export function newsletterMail(
  letter: NewsletterLetter,
  { brand, publicOrigin, logo }: { brand: string; publicOrigin: string; logo?: MailLogo | undefined },
): Mail {
  const { kind, to, language, confirmSecret } = letter;
  const texts = newsletterMailTexts[language];
  const { subject, lead, action, after } = texts.letters(brand, confirmHours)[kind];
  const linkTo = (page: string, secret = '') =>
    `${publicOrigin}/newsletter/${page}?token=${secret}&lang=${language}`;
  const unsubscribeLink = linkTo('unsubscribe', letter.unsubscribeSecret);
  const confirmLink = linkTo('confirm', confirmSecret);
  const paragraphs = [
    texts.greeting,
    lead,
    ...(action ? [`${action}: ${confirmLink}`] : []),
    after,
    brand,
    `${texts.unsubscribe}: ${unsubscribeLink}`,
  ];
  const html = [
    mailLogoHtml({ logo, publicOrigin, brand }),
    `<p>${escapeHtml(texts.greeting)}</p>`,
    `<p>${escapeHtml(lead)}</p>`,
    action ? `<p><a href="${escapeHtml(confirmLink)}">${escapeHtml(action)}</a></p>` : '',
    `<p>${escapeHtml(after)}</p>`,
    `<p>${escapeHtml(brand)}</p>`,
    `<p><small><a href="${escapeHtml(unsubscribeLink)}">${escapeHtml(texts.unsubscribe)}</a></small></p>`,
  ];
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
