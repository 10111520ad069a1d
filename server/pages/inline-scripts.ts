import { hash, randomBytes } from 'node:crypto';

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
  const pieces = html.split(mark);
  const sources = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    // The mark stands in the tag whose beginning is the last of the piece before it.
    const before = pieces[index - 1];
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue;
    const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
    if (script.length > 0) sources.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  }
  return { html: pieces.join(''), sources: [...sources] };
}
