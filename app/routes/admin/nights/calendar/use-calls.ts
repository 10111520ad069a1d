import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type CallsOutcome, type ChangeCall, submission } from './make-calls.ts';

/**
 * Sends changes to the page's action, which reloads the calendar. It counts as busy from the click on: until the
 * router has started, the answer to the previous change is still there and would be mistaken for this one's.
 */
export function useCalls() {
  const fetcher = useFetcher<CallsOutcome>();
  const [sent, setSent] = useState<{ answerBefore: CallsOutcome | undefined; about: string | undefined }>();
  const busy = fetcher.state !== 'idle' || (sent !== undefined && fetcher.data === sent.answerBefore);
  const outcome = busy ? undefined : fetcher.data;
  return {
    busy,
    outcome,
    /** The outcome if the last change was about this thing; the outcome of another one must not be shown for it. */
    outcomeOf: (about: string) => (sent?.about === about ? outcome : undefined),
    send(calls: ChangeCall[], about?: string): void {
      setSent({ answerBefore: fetcher.data, about });
      void fetcher.submit(submission(calls), { method: 'post', encType: 'application/json' });
    },
  };
}
