import { CallProblem } from '../../calls.ts';

/**
 * For a call that loads one of several parts of a page: its failure leaves the rest of the page. An ended session
 * concerns the whole page.
 */
export function withoutPart(error: unknown): undefined {
  if (error instanceof CallProblem && error.status !== 401 && error.status !== 403) return undefined;
  throw error;
}
