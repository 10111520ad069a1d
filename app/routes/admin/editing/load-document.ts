import { data } from 'react-router';
import { answerOf, CallProblem } from '../../../calls.ts';
import { authorized } from '../../../session/authorized.ts';
import { orSignIn } from '../../../session/guards.ts';

/** What a form is to change, with its version. Throws the page's 404 for what is not there. */
export async function loadDocument<Document>(
  request: Request,
  path: string,
): Promise<{ document: Document; etag: string | undefined }> {
  // A form over an old copy would only meet a conflict.
  const asked = authorized({ signal: request.signal, cache: 'no-store' }).then((init) =>
    answerOf(path, init),
  );
  try {
    const answer = await orSignIn(request, asked);
    return {
      document: (await answer.json()) as Document,
      etag: answer.headers.get('ETag') ?? undefined,
    };
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
