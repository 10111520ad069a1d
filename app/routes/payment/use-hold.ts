import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quote } from '../../../contract/quote.ts';
import { isUnanswered, untilAnswered } from '../../cards/until-answered.ts';
import { onGivenUp } from '../../cart/given-up-holds.ts';
import { type RoomHold, readHold, takeHold } from '../../cart/room-hold.ts';
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
  | ({ state: 'held' } & RoomHold)
  | { state: 'over'; untilMs: number }
  /** The person chose another room in another tab, and this one was given up for it. */
  | { state: 'given-up' }
  | { state: 'refused'; problem: Problem }
  /** No answer said whether the room is held. */
  | { state: 'unknown'; reason: keyof Catalogue['payment']['hold']['unknownReasons'] };

/**
 * Holds the order's room while `isWanted`; an existing hold of this person is used again. `take` asks once more,
 * after a declined card (which may have prolonged the hold) or after its end, and answers the price; `anew` ends a hold
 * that is nearly over, and holds at the present price; `secure` does so right before a charge,
 * since the hold may have been given up for another room meanwhile.
 */
export function useHold(order: Order, isWanted: boolean) {
  const { search } = order;
  const { roomId } = order.cart;
  const [hold, setHold] = useState<Hold>(() => {
    const stored = readHold(roomId, search);
    return stored ? { state: 'held', ...stored } : { state: 'none' };
  });
  const isHere = useRef(true);

  async function take({ anew = false } = {}): Promise<Quote | undefined> {
    if (storedKeyOf(order).read() !== undefined) return;
    setHold((now) => (now.state === 'none' ? { state: 'asking' } : now));
    try {
      const taken = await untilAnswered(
        () => takeHold(roomId, search, anew),
        () => isHere.current,
      );
      if (isHere.current) setHold({ state: 'held', ...taken.hold });
      return taken.quote;
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

  /** Without success the booking is sent all the same: it holds the room by itself, or its answer says why not. */
  async function secure(): Promise<void> {
    if (storedKeyOf(order).read() !== undefined) return;
    const taken = await takeHold(roomId, search).catch(() => undefined);
    if (taken && isHere.current) setHold({ state: 'held', ...taken.hold });
  }

  useEffect(
    () =>
      onGivenUp((holdId) =>
        setHold((now) => (now.state === 'held' && now.holdId === holdId ? { state: 'given-up' } : now)),
      ),
    [],
  );

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

  return { hold, take, secure };
}

function reasonOf(problem: Problem | undefined): keyof Catalogue['payment']['hold']['unknownReasons'] {
  return problem?.kind === 'network' || problem?.kind === 'too_many_requests' ? problem.kind : 'other';
}
