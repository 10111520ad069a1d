import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WalkInRequest } from '../../../../contract/desk.ts';
import { CallProblem, call } from '../../../calls.ts';
import { guestFieldOf } from '../../../guest-document/guest-field.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useLeaving } from '../../../session/use-leaving.ts';
import { showToast } from '../../../ui/toast.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';
import { useRequestKey } from '../use-request-key.ts';
import type { WalkInGuestForm } from './guest-fields.tsx';

interface WalkInProblem {
  text: string;
  /** The price has changed. */
  total?: number | undefined;
}

/** Sends a walk-in booking, and opens its page afterwards. */
export function useWalkIn(
  form: WalkInGuestForm,
  { onBooked, onRefused }: { onBooked: () => void; onRefused: (error: unknown) => void },
) {
  const { desk } = useAdminText();
  const navigate = useNavigate();
  const isLeaving = useLeaving();
  const problemOf = useChangeProblem();
  const [problem, setProblem] = useState<WalkInProblem>();
  const [offSale, setOffSale] = useState<WalkInRequest>();
  const [done, setDone] = useState(false);
  const { keyOf } = useRequestKey();
  const isBooked = useRef(false);

  async function book(request: WalkInRequest | undefined): Promise<void> {
    if (done) return;
    if (!request) return setProblem({ text: desk.walkIn.chooseFirst });
    setProblem(undefined);
    setOffSale(undefined);
    const headers = { 'Idempotency-Key': keyOf(request) };
    try {
      const { booking } = await call('walkIn', { body: request, headers });
      isBooked.current = true;
      onBooked();
      setDone(true);
      void showToast('success', desk.walkIn.done);
      if (!isLeaving.current) await navigate(`/admin/bookings/${booking._id}`);
    } catch (error) {
      refuse(error, request);
    }
  }

  function refuse(error: unknown, request: WalkInRequest) {
    const refused = error instanceof CallProblem ? error : undefined;
    for (const { path, code } of refused?.fieldErrors ?? []) {
      const field = path === 'userEmail' ? path : guestFieldOf(path);
      if (field) form.setError(field, { message: code });
    }
    if (refused?.problem?.notForSale) setOffSale(request);
    else setProblem({ text: problemOf(error), total: refused?.refusal('price_changed')?.quote.total });
    onRefused(error);
  }

  return { book, problem, offSale, done, isDone: () => isBooked.current };
}
