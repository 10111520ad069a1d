import { CallProblem } from '../../calls.ts';

/**
 * For a call that brings one part of a page, where the page has more: what fails leaves the page its rest. A session
 * that has ended is the whole page's affair.
 */
export function withoutPart(error: unknown): undefined {
  if (error instanceof CallProblem && error.status !== 401 && error.status !== 403) return undefined;
  throw error;
}
