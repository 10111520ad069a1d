import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WalkInRequest } from '../../../../contract/desk.ts';
import { CallProblem, call } from '../../../calls.ts';
import { guestFieldOf } from '../../../guest-document/guest-field.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { showToast } from '../../../ui/toast.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';
import type { WalkInGuestForm } from './guest-fields.tsx';

interface WalkInProblem {
  text: string;
  /** The price is another one now. */
  total?: number | undefined;
}

/** Sends a walk-in booking, and goes to its page when it is made. */
export function useWalkIn(form: WalkInGuestForm, onRefused: (error: unknown) => void) {
  const { desk } = useAdminText();
  const navigate = useNavigate();
  const problemOf = useChangeProblem();
  const [problem, setProblem] = useState<WalkInProblem>();
  const [done, setDone] = useState(false);
  const keyOf = useKeys();

  async function book(request: WalkInRequest | undefined): Promise<void> {
    if (done) return;
    if (!request) return setProblem({ text: desk.walkIn.chooseFirst });
    setProblem(undefined);
    const headers = { 'Idempotency-Key': keyOf(request) };
    try {
      const { booking } = await call('walkIn', { body: request, headers });
      setDone(true);
      void showToast('success', desk.walkIn.done);
      await navigate(`/admin/bookings/${booking._id}`);
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const refused = error instanceof CallProblem ? error : undefined;
    for (const { path, code } of refused?.fieldErrors ?? []) {
      const field = path === 'userEmail' ? path : guestFieldOf(path);
      if (field) form.setError(field, { message: code });
    }
    setProblem({ text: problemOf(error), total: refused?.refusal('price_changed')?.quote.total });
    onRefused(error);
  }

  return { book, problem, done };
}

/** The same request again has the same key: a lost answer is asked for, and no second room is taken. */
function useKeys(): (request: WalkInRequest) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (request) => {
    const content = JSON.stringify(request);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
