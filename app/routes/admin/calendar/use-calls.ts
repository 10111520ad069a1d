import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type CallsOutcome, type ChangeCall, submission } from './make-calls.ts';

/**
 * Sends changes to the page's action, which reloads the calendar. Busy from the press on: until the router has begun,
 * the answer to the change before still stands there, and would be taken for this one's.
 */
export function useCalls() {
  const fetcher = useFetcher<CallsOutcome>();
  const [sent, setSent] = useState<{ answerBefore: CallsOutcome | undefined }>();
  const busy = fetcher.state !== 'idle' || (sent !== undefined && fetcher.data === sent.answerBefore);
  return {
    busy,
    outcome: busy ? undefined : fetcher.data,
    send(calls: ChangeCall[]): void {
      setSent({ answerBefore: fetcher.data });
      void fetcher.submit(submission(calls), { method: 'post', encType: 'application/json' });
    },
  };
}
