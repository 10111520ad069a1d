import type { Problem } from '../../../../contract/problem.ts';
import { type CallAnswer, CallProblem } from '../../../calls.ts';

/** The result of a save; `etag`: the version stored now, if the call answers it. */
export type Saved =
  | { outcome: 'saved'; etag: string | undefined; insertedId?: string }
  /** The person went back instead. */
  | { outcome: 'withdrawn' }
  | { outcome: 'conflict'; conflict: NonNullable<Problem['conflict']> }
  | { outcome: 'refused'; problem: CallProblem };

type SavingCall = 'addHotels' | 'updateHotel' | 'addRooms' | 'updateRoom';

/** The header that allows a call to overwrite only this version. */
export const ifMatch = (etag: string | undefined): { headers?: Record<string, string> } =>
  etag ? { headers: { 'If-Match': etag } } : {};

/** Waits for a call that adds or changes. Never throws: a refusal is an outcome. */
export async function save(sent: Promise<CallAnswer<SavingCall>>): Promise<Saved> {
  try {
    const { body, headers } = await sent;
    // The specification (section 4) requires `acknowledged` for success, not only the status.
    if (body.acknowledged !== true) return { outcome: 'refused', problem: new CallProblem(502, undefined) };
    return {
      outcome: 'saved',
      etag: headers.get('ETag') ?? undefined,
      ...('insertedId' in body && { insertedId: body.insertedId }),
    };
  } catch (error) {
    const problem = error instanceof CallProblem ? error : new CallProblem(0, undefined);
    const conflict = problem.refusal('version_conflict')?.conflict;
    return conflict ? { outcome: 'conflict', conflict } : { outcome: 'refused', problem };
  }
}
