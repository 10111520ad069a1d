import type { Problem } from '../../../../contract/problem.ts';
import { type AnswerBody, type CallOptions, CallProblem, callForAnswer } from '../../../calls.ts';

type ChangeName =
  | 'calendarPrices'
  | 'calendarBlocks'
  | 'calendarClosing'
  | 'addSeason'
  | 'updateSeason'
  | 'deleteSeason'
  | 'addHoliday'
  | 'updateHoliday'
  | 'deleteHoliday';
type ChangeCalls = { [Name in ChangeName]: { name: Name; options: CallOptions<Name> } };

/** A call that changes something, as the page hands it to its action. */
export type ChangeCall = ChangeCalls[ChangeName];

/** The calls as `fetcher.submit` takes them. They are JSON, which the router's type does not see in interfaces. */
export const submission = (calls: ChangeCall[]) => ({ calls }) as never;

/** The answer of each call that was made, and why one of them was refused. */
export type CallsOutcome = { answers: AnswerBody<ChangeName>[] } & (
  | { done: true }
  | { done: false; status: number; problem: Problem | undefined }
);

/** Makes the calls one after another and stops at the first that is refused. */
export async function makeCalls(request: Request): Promise<CallsOutcome> {
  // The page itself has sent them.
  const { calls }: { calls: ChangeCall[] } = await request.json();
  const answers: AnswerBody<ChangeName>[] = [];
  try {
    for (const change of calls) answers.push(await makeCall(change));
    return { done: true, answers };
  } catch (error) {
    // An ended session is not this page's to tell: its guard leads to the sign-in.
    if (!(error instanceof CallProblem) || error.status === 401) throw error;
    return { done: false, answers, status: error.status, problem: error.problem };
  }
}

async function makeCall<Name extends ChangeName>({
  name,
  options,
}: ChangeCalls[Name]): Promise<AnswerBody<Name>> {
  return (await callForAnswer(name, options)).body;
}
