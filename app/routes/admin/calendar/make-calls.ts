import type { Problem } from '../../../../contract/problem.ts';
import { type AnswerBody, type CallOptions, CallProblem, callForAnswer } from '../../../calls.ts';
import { orSignIn } from '../../../session/guards.ts';

type ChangeName = 'calendarPrices' | 'calendarBlocks' | 'addHoliday' | 'updateHoliday' | 'deleteHoliday';
type ChangeCalls = { [Name in ChangeName]: { name: Name; options: CallOptions<Name> } };

/** A call that changes something, as the page hands it to its action. */
export type ChangeCall = ChangeCalls[ChangeName];

/** The answer of each call, or why one of them was refused and how many had been made before. */
export type CallsOutcome =
  | { done: true; answers: AnswerBody<ChangeName>[] }
  | { done: false; made: number; status: number; problem: Problem | undefined };

/** Makes the calls one after another and stops at the first that is refused. Sends to sign in whoever has to. */
export async function makeCalls(request: Request): Promise<CallsOutcome> {
  // The page itself has sent them.
  const { calls } = (await request.json()) as { calls: ChangeCall[] };
  const answers: AnswerBody<ChangeName>[] = [];
  try {
    for (const change of calls) answers.push(await orSignIn(request, makeCall(change)));
    return { done: true, answers };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return { done: false, made: answers.length, status: error.status, problem: error.problem };
  }
}

async function makeCall<Name extends ChangeName>({
  name,
  options,
}: ChangeCalls[Name]): Promise<AnswerBody<Name>> {
  return (await callForAnswer(name, options)).body;
}
