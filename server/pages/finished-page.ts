import { randomBytes } from 'node:crypto';
import type { RenderedHtml } from '../../app/page-context.ts';

/** A page as it is cached and sent, and its own inline scripts, which its policy has to list so that they run. */
interface FinishedPage {
  html: string;
  scripts: string[];
}

/**
 * Identifies the inline scripts that the website itself wrote. It renders them with a nonce that nobody else can know.
 * Afterwards the policy lists them by their hashes, and the nonce is removed so that the page can be reused. A script
 * that came into the page in any other way has no nonce, is not listed, and does not run.
 */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

const endOfHead = '</head>';
const endOfBody = '</body>';
const moduleType = ' type="module"';
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/**
 * The page without its nonce, with the scripts at its end. No script is fetched before the first paint: React
 * Router's preloads are removed from the head, and the script in the body becomes one of `type`, which browsers do
 * not run. It lists the addresses to fetch, including those of `more`; `app/layout/late-start.ts` starts it. The long
 * text is scanned only once.
 */
export function finishedPage(
  { html, data, scripts }: RenderedHtml,
  { nonce, type, more }: { nonce: string; type: string; more: string[] },
): FinishedPage {
  const headLength = Math.max(0, html.indexOf(endOfHead));
  const bodyEnd = html.lastIndexOf(endOfBody);
  const nonceAttribute = ` nonce="${nonce}"`;
  const head = html.slice(0, headLength).replaceAll(nonceAttribute, '');
  const pieces = html.slice(headLength, bodyEnd).split(nonceAttribute);
  const addresses = [...head.matchAll(preloads)].map(([, address = '']) => address);
  const named = [...scripts];
  let hasLate = false;
  for (const [index, piece] of pieces.entries()) {
    // The nonce belongs to the tag that begins last in the piece before it.
    const before = pieces[index - 1];
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue;
    const attributes = piece.slice(0, piece.indexOf('>'));
    const script = piece.slice(attributes.length + 1, piece.indexOf('</script>'));
    if (script.length > 0) named.push(script);
    if (!attributes.includes(moduleType)) continue;
    hasLate = true;
    const late = ` type="${type}" data-scripts="${[...new Set([...addresses, ...more])].join(' ')}"`;
    // A script that the browser does not run may not be said to be fetched beside the page.
    const own = attributes.replace(moduleType, late).replace(' async=""', '');
    pieces[index] = own + piece.slice(attributes.length);
  }
  return {
    html: [
      hasLate ? head.replaceAll(preloads, '') : head,
      ...pieces,
      data,
      ...scripts.map((script) => `<script>${script}</script>`),
      html.slice(bodyEnd),
    ].join(''),
    scripts: [...new Set(named)],
  };
}

/** The page with its scripts at its end and its nonce, where no policy restricts them. */
export function inlinePage({ html, data, scripts }: RenderedHtml): string {
  const end = html.lastIndexOf(endOfBody);
  const inline = scripts.map((script) => `<script>${script}</script>`).join('');
  return html.slice(0, end) + data + inline + html.slice(end);
}
