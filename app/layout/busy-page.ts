import type { Language } from '../../contract/enumerations.ts';
import { bn } from '../i18n/bn.ts';
import { en } from '../i18n/en.ts';

const catalogues = { en, bn } satisfies Record<Language, unknown>;
const againAfterSeconds = 5;

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--color-page, #fbf7f0); color: var(--color-ink, #1b2422);
  font: 1rem/1.6 'Hind Siliguri', system-ui, 'Noto Sans Bengali', sans-serif; }
main { box-sizing: border-box; max-width: 32rem; padding: 2rem; text-align: center; }
p.brand { margin: 0; color: var(--color-tea, #17594a); font-size: 1.25rem; font-weight: 700; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.75rem; line-height: 1.25; }
a { display: inline-block; margin-top: 1rem; padding: 0.7rem 1.5rem; border-radius: 0.75rem; background: var(--color-tea, #17594a);
  color: var(--color-on-tea, #fff); font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) { body { background: #06120e; color: #f3ece0; } p.brand { color: #dcefe6; } }
`;

/**
 * Replaces any page while the server is overloaded: small, without scripts, and reloading itself after a while. `colours`: the
 * style sheet of the operator's own.
 */
export function busyPage(language: Language, brand: string, colours = ''): string {
  const { busyTitle, busy, busyAgain } = catalogues[language].help;
  const name = brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${againAfterSeconds}">
<title>${busyTitle} | ${name}</title><style>${style}${colours}</style></head>
<body><main><p class="brand">${name}</p><h1>${busyTitle}</h1><p>${busy}</p><a href="">${busyAgain}</a></main></body></html>
`;
}
