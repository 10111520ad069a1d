import type { Problem } from '../../../../../contract/problem.ts';
import { type AnswerBody, type CallOptions, CallProblem, callForAnswer } from '../../../../calls.ts';

type ChangeName =
  | 'calendarPrices'
  | 'calendarBlocks'
  | 'calendarClosing'
  | 'addSeason'
  | 'addHotelsSeason'
  | 'takeSeasonBack'
  | 'updateSeason'
  | 'deleteSeason'
  | 'addHoliday'
  | 'updateHoliday'
  | 'deleteHoliday';
type ChangeCalls = { [Name in ChangeName]: { name: Name; options: CallOptions<Name> } };

/** A call that changes something, as the page passes it to its action. */
export type ChangeCall = ChangeCalls[ChangeName];

/** The calls in the form of `fetcher.submit`. They are JSON, but the router's type does not accept interfaces. */
export const submission = (calls: ChangeCall[]) => ({ calls }) as never;

/** The answers of the calls that were made, and the refusal of one of them. */
export type CallsOutcome = { answers: AnswerBody<ChangeName>[] } & (
  | { done: true }
  | { done: false; status: number; problem: Problem | undefined }
);

/** Makes the calls one after another and stops at the first refusal. */
export async function makeCalls(request: Request): Promise<CallsOutcome> {
  // The page itself has sent them, so they are not validated.
  const { calls }: { calls: ChangeCall[] } = await request.json();
  const answers: AnswerBody<ChangeName>[] = [];
  try {
    for (const change of calls) answers.push(await makeCall(change));
    return { done: true, answers };
  } catch (error) {
    // An ended session is handled by the page's guard, which leads to the sign-in.
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
