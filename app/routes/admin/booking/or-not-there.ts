import { data } from 'react-router';
import { CallProblem } from '../../../calls.ts';

/** What a call says is not there is a page that is not there. */
export async function orNotThere<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
