import { redirectDocument } from 'react-router';

/**
 * Loads the page as a document of its own if the document came with a public page: the browser goes by the policy that a
 * document was loaded with, and only the administration's may ask where somebody is.
 */
export function requireLocatedDocument({ url }: Request): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded || new URL(loaded.name).pathname.startsWith('/admin/')) return;
  const { pathname, search } = new URL(url);
  throw redirectDocument(pathname + search);
}
