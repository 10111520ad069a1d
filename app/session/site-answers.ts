import { call } from '../calls.ts';

const answerMsMax = 5_000;

/** Whether this site answers, so that the visitor's connection is not why another service does not. */
export function siteAnswers(): Promise<boolean> {
  const answers = call('config', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  // `AbortSignal.timeout` came to Safari with 16.
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerMsMax, false));
  return Promise.race([answers, late]);
}
