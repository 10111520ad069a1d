const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const moduleType = ' type="module"';
const endOfHead = '</head>';

/**
 * Keeps a page's scripts from being fetched before it is painted: React Router's preloads leave the page's head, and the
 * script in its body becomes one of `type`, which browsers do not run. Beside it stand the addresses to fetch, those of
 * `more` as well; `app/layout/late-start.ts` starts it. A page without such a script stays as it is.
 */
export function withLateScripts(html: string, type: string, more: string[]): string {
  const headLength = html.indexOf(endOfHead);
  const typeAt = html.indexOf(moduleType, headLength);
  if (headLength < 0 || typeAt < 0) return html;
  const head = html.slice(0, headLength);
  const addresses = [...head.matchAll(preloads)].map(([, address = '']) => address);
  const all = [...new Set([...addresses, ...more])].join(' ');
  const beforeType = html.slice(headLength, typeAt);
  const afterType = html.slice(typeAt + moduleType.length);
  return `${head.replaceAll(preloads, '')}${beforeType} type="${type}" data-scripts="${all}"${afterType}`;
}
