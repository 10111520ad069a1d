import { useState } from 'react';
import { type Fault, isFault } from '../../contract/faults.ts';
import { CallProblem, call } from '../calls.ts';

/** The progress of a subscription. `failed` has the status of the call, 0 when there was no answer. */
export type Subscribing =
  | { state: 'idle' | 'busy' | 'sent' }
  | { state: 'refused'; fault: Fault }
  | { state: 'failed'; status: number };

/** Sends the address in a field to the newsletter's call; a refusal is shown as the field's error. */
export function useSubscribing(start: Subscribing): {
  subscribing: Subscribing;
  send(field: HTMLInputElement): Promise<void>;
} {
  const [subscribing, setSubscribing] = useState(start);
  async function send({ value: email, validity }: HTMLInputElement) {
    // Errors that the browser can detect need no request.
    if (validity.valueMissing) return setSubscribing({ state: 'refused', fault: 'required' });
    if (validity.typeMismatch) return setSubscribing({ state: 'refused', fault: 'email_invalid' });
    setSubscribing({ state: 'busy' });
    try {
      await call('subscribe', { body: { email } });
      setSubscribing({ state: 'sent' });
    } catch (error) {
      setSubscribing(failureOf(error));
    }
  }
  return { subscribing, send };
}

function failureOf(error: unknown): Subscribing {
  if (!(error instanceof CallProblem)) return { state: 'failed', status: 0 };
  const code = error.fieldErrors[0]?.code;
  if (error.status === 422)
    return { state: 'refused', fault: code && isFault(code) ? code : 'email_invalid' };
  return { state: 'failed', status: error.status };
}
