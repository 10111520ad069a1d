import type { Problem } from '../../../../contract/problem.ts';
import { answerOf, CallProblem } from '../../../calls.ts';
import { authorized } from '../../../session/authorized.ts';

/** What became of a save; `etag` is the version that is stored now, where the call says it. */
export type Saved =
  | { outcome: 'saved'; etag: string | undefined }
  | { outcome: 'conflict'; conflict: NonNullable<Problem['conflict']> }
  | { outcome: 'refused'; problem: CallProblem };

/** Sends a form to a call that adds or changes; with `etag`, only over that version. Never throws for an answer. */
export async function save(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  etag: string | undefined,
): Promise<Saved> {
  try {
    const init = await authorized({
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(etag && { 'If-Match': etag }) },
    });
    const answer = await answerOf(path, init);
    const { acknowledged } = (await answer.json()) as { acknowledged?: boolean };
    // Success is what the answer calls so (specification, section 4), not any answer.
    if (acknowledged !== true) return { outcome: 'refused', problem: new CallProblem(502, undefined) };
    return { outcome: 'saved', etag: answer.headers.get('ETag') ?? undefined };
  } catch (error) {
    const problem = error instanceof CallProblem ? error : new CallProblem(0, undefined);
    const conflict = problem.problem?.conflict;
    return conflict ? { outcome: 'conflict', conflict } : { outcome: 'refused', problem };
  }
}
