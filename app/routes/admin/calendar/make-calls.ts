import type { Problem } from '../../../../contract/problem.ts';
import { answerOf, CallProblem } from '../../../calls.ts';
import { authorized } from '../../../session/authorized.ts';
import { orSignIn } from '../../../session/guards.ts';

/** A call that changes something, as the page hands it to its action. */
export interface ChangeCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

/** How it went: what each call answered, or why one of them was refused and how many had been made before. */
export type CallsOutcome =
  | { done: true; answers: unknown[] }
  | { done: false; made: number; status: number; problem: Problem | undefined };

/** Makes the calls one after another and stops at the first that is refused. Sends to sign in whoever has to. */
export async function makeCalls(request: Request): Promise<CallsOutcome> {
  const { calls } = (await request.json()) as { calls: ChangeCall[] };
  const answers: unknown[] = [];
  try {
    for (const call of calls) answers.push(await orSignIn(request, makeCall(call)));
    return { done: true, answers };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return { done: false, made: answers.length, status: error.status, problem: error.problem };
  }
}

async function makeCall({ method, path, body }: ChangeCall): Promise<unknown> {
  const init = await authorized({
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return (await answerOf(path, init)).json();
}
