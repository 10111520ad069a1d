import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type CallsOutcome, type ChangeCall, submission } from './make-calls.ts';

/**
 * Sends changes to the page's action, which reloads the calendar. Busy from the press on: until the router has begun,
 * the answer to the change before still stands there, and would be taken for this one's.
 */
export function useCalls() {
  const fetcher = useFetcher<CallsOutcome>();
  const [sent, setSent] = useState<{ answerBefore: CallsOutcome | undefined; about: string | undefined }>();
  const busy = fetcher.state !== 'idle' || (sent !== undefined && fetcher.data === sent.answerBefore);
  const outcome = busy ? undefined : fetcher.data;
  return {
    busy,
    outcome,
    /** The outcome where the last change was of this thing: what is said of one must not be taken for another. */
    outcomeOf: (about: string) => (sent?.about === about ? outcome : undefined),
    send(calls: ChangeCall[], about?: string): void {
      setSent({ answerBefore: fetcher.data, about });
      void fetcher.submit(submission(calls), { method: 'post', encType: 'application/json' });
    },
  };
}
