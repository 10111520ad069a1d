import { notFoundOn404 } from '../../../session/guards.ts';

/** How a form asks for its document: not from a cache, since a form over an old copy would only meet a conflict. */
export const uncached = ({ signal }: Request) => ({ signal, cache: 'no-store' }) as const;

/** What a form is to change, with its version. Throws the page's 404 for what is not there. */
export async function loadDocument<Document>(
  asked: Promise<{ body: Document; headers: Headers }>,
): Promise<{ document: Document; etag: string | undefined }> {
  const { body, headers } = await notFoundOn404(asked);
  return { document: body, etag: headers.get('ETag') ?? undefined };
}
