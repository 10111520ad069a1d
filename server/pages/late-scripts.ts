const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startOfModule = /(<script\b[^>]*) type="module"([^>]*>)/;

/**
 * Keeps a page's scripts from being fetched before it is painted: React Router's preloads leave the page, and its script
 * becomes one of `type`, which browsers do not run. Beside it stand the addresses to fetch, those of `more` as well;
 * `app/layout/late-start.ts` starts it. A page without such a script stays as it is.
 */
export function withLateScripts(html: string, type: string, more: string[]): string {
  if (!startOfModule.test(html)) return html;
  const addresses = [...html.matchAll(preloads)].map(([, address = '']) => address);
  const all = [...new Set([...addresses, ...more])].join(' ');
  return html.replaceAll(preloads, '').replace(startOfModule, `$1 type="${type}" data-scripts="${all}"$2`);
}
