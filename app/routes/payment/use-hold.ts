import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnanswered, untilAnswered } from '../../cards/until-answered.ts';
import { readHold, takeHold } from '../../cart/room-hold.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { storedKeyOf } from './book-room.ts';
import type { Order } from './load-payment.ts';
import type { Problem } from './payment-problem.tsx';
import { readRefusal } from './read-refusal.ts';

/** Whether the room is held for the person who is about to pay. */
export type Hold =
  /** An unanswered payment comes first: the room may be booked already. */
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'held'; untilMs: number; endsAtMs: number }
  | { state: 'over'; untilMs: number }
  | { state: 'refused'; problem: Problem }
  /** No answer said whether the room is held. */
  | { state: 'unknown'; reason: keyof Catalogue['payment']['hold']['unknownReasons'] };

/**
 * Holds the order's room while `isWanted`; an existing hold of this person is used again. `take` asks once more,
 * after a declined card (which may have prolonged the hold) or after its end.
 */
export function useHold(order: Order, isWanted: boolean) {
  const { search } = order;
  const { roomId } = order.cart;
  const [hold, setHold] = useState<Hold>(() => {
    const stored = readHold(roomId, search);
    return stored ? { state: 'held', ...stored } : { state: 'none' };
  });
  const isHere = useRef(true);

  async function take(): Promise<void> {
    if (storedKeyOf(order).read() !== undefined) return;
    setHold((now) => (now.state === 'none' ? { state: 'asking' } : now));
    try {
      const held = await untilAnswered(
        () => takeHold(roomId, search),
        () => isHere.current,
      );
      if (isHere.current) setHold({ state: 'held', ...held });
    } catch (error) {
      const { problem, signIn } = readRefusal(error, false);
      if (!isHere.current || signIn) return;
      setHold(
        problem && !isUnanswered(error)
          ? { state: 'refused', problem }
          : { state: 'unknown', reason: reasonOf(problem) },
      );
    }
  }

  const takeNow = useEffectEvent(take);
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  const wanted = isWanted && [roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber].join(' ');
  useEffect(() => {
    isHere.current = true;
    if (wanted) void takeNow();
    return () => {
      isHere.current = false;
    };
  }, [wanted]);

  const endsAtMs = isWanted && hold.state === 'held' ? hold.endsAtMs : undefined;
  const end = useEffectEvent(() => {
    if (hold.state === 'held') setHold({ state: 'over', untilMs: hold.untilMs });
  });
  useEffect(() => {
    if (endsAtMs === undefined) return;
    const timer = setTimeout(end, endsAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [endsAtMs]);

  return { hold, take };
}

function reasonOf(problem: Problem | undefined): keyof Catalogue['payment']['hold']['unknownReasons'] {
  return problem?.kind === 'network' || problem?.kind === 'too_many_requests' ? problem.kind : 'other';
}
