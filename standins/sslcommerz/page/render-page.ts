import { createHash } from 'node:crypto';
import { outcomes } from '../record-try.ts';
import type { Session } from '../state/gateway-state.ts';
import { channels } from '../wire/channels.ts';
import { type Language, pageTexts } from './page-texts.ts';

const style = `
body { margin: 0; background: #ffffff; color: #1b2422; font: 16px/1.5 system-ui, sans-serif; }
main { display: flex; flex-direction: column; gap: 16px; max-width: 420px; margin: 0 auto; padding: 20px 16px; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
p { margin: 0; }
.amount { font-size: 24px; font-weight: 600; }
.test { padding: 8px 12px; border-left: 4px solid #17594a; background: #eef5f2; }
form { display: flex; flex-direction: column; gap: 12px; }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: 8px; }
legend { padding: 0 0 4px; font-weight: 600; }
label { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 0 12px; border: 1px solid #5f6b68;
  border-radius: 10px; }
input { width: 20px; height: 20px; accent-color: #17594a; }
button { min-height: 48px; border: 1px solid #17594a; border-radius: 10px; background: #ffffff; color: #17594a;
  font: inherit; font-weight: 600; cursor: pointer; }
button.first { background: #17594a; color: #ffffff; }
a { color: #17594a; }
:focus-visible { outline: 3px solid #1b6580; outline-offset: 2px; }
`;
/** Sends the browser's return at once; the button is for browsers without scripts. */
const script = 'document.forms[0].submit();';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (formTarget: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    `form-action ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '');

function page(
  language: Language,
  { status, body, formTarget = "'self'" }: { status: number; body: string; formTarget?: string },
): Response {
  const { title } = pageTexts[language];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(formTarget),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

const notice = (language: Language, text: string) =>
  `<p class="test">${pageTexts[language].test}</p>\n<p role="status">${text}</p>`;

export const unknownPage = (language: Language) =>
  page(language, { status: 404, body: notice(language, pageTexts[language].unknown) });

export const endedPage = (language: Language) =>
  page(language, { status: 200, body: notice(language, pageTexts[language].ended) });

/** The page on which the guest chooses a way of paying; here also how the payment ends. */
export function choicePage(language: Language, session: Session): Response {
  const texts = pageTexts[language];
  const other = language === 'en' ? 'bn' : 'en';
  const number = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN', { minimumFractionDigits: 2 });
  const ways = Object.entries(channels).map(
    ([name, { label }], at) =>
      `<label><input type="radio" name="channel" value="${name}"${at === 0 ? ' checked' : ''}>${label[language]}</label>`,
  );
  const buttons = outcomes.map(
    (outcome, at) =>
      `<button name="outcome" value="${outcome}"${at === 0 ? ' class="first"' : ''}>${texts[outcome]}</button>`,
  );
  const body = `<p><a href="?lang=${other}" lang="${other}">${texts.other}</a></p>
<p class="test">${texts.test}</p>
<p>${escaped(session.fields.hotel_name)}</p>
<p class="amount">${texts.currency} ${number.format(session.amountPoisha / 100)}</p>
<form method="post">
<fieldset><legend>${texts.way}</legend>
${ways.join('\n')}
</fieldset>
<fieldset><legend>${texts.end}</legend>
${buttons.join('\n')}
</fieldset>
</form>`;
  return page(language, { status: 200, body });
}

/** Sends the browser back to the shop, with the signed fields as a form. */
export function returnPage(language: Language, address: string, fields: Record<string, string>): Response {
  const { returning, back } = pageTexts[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const body = `<p role="status">${returning}</p>
<form method="post" action="${escaped(address)}">
${inputs.join('\n')}
<button class="first">${back}</button>
</form>
<script>${script}</script>`;
  return page(language, { status: 200, body, formTarget: new URL(address).origin });
}
