import { createHash, randomBytes } from 'node:crypto';

/**
 * Which inline scripts of a page the website itself wrote. It renders them with a nonce that nobody else can know; they
 * are then named in the policy by what they hold, and the nonce is taken out, so that the page can be shown again. A
 * script that came into the page in any other way has no nonce, gets no name, and does not run.
 */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

export function namedScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources: string[] = [];
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && script.length > 0)
      sources.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: html.replaceAll(mark, ''), sources: [...new Set(sources)] };
}
