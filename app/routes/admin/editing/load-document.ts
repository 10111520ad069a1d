import { notFoundOn404 } from '../../../session/guards.ts';

/** Fetch options of a form's document: uncached, because a form over an outdated copy would only cause a conflict. */
export const uncached = ({ signal }: Request) => ({ signal, cache: 'no-store' }) as const;

/** The document to edit, with its version. Throws the page's 404 when it does not exist. */
export async function loadDocument<Document>(
  answer: Promise<{ body: Document; headers: Headers }>,
): Promise<{ document: Document; etag: string | undefined }> {
  const { body, headers } = await notFoundOn404(answer);
  return { document: body, etag: headers.get('ETag') ?? undefined };
}
