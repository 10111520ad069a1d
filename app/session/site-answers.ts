import { call } from '../calls.ts';

const answerMsMax = 5_000;

/** Whether this site answers, so that the visitor's connection is not why another service does not. */
export async function siteAnswers(): Promise<boolean> {
  try {
    await call('config', { cache: 'no-store', signal: AbortSignal.timeout(answerMsMax) });
    return true;
  } catch {
    return false;
  }
}
