import { call } from '../calls.ts';

const answerMsMax = 5_000;

/** Whether this site answers, so that the visitor's connection is not why another service does not. */
export async function siteAnswers(): Promise<boolean> {
  // `AbortSignal.timeout` came to Safari with 16.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), answerMsMax);
  try {
    await call('config', { cache: 'no-store', signal: waiting.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
