import { useCallback, useEffect, useState } from 'react';
import type { Quote } from '../../../contract/quote.ts';
import { askQuote } from '../../cart/ask-quote.ts';
import type { Search } from '../../search/search.ts';

export type RoomQuote =
  | { state: 'none' }
  | { state: 'loading'; last: Quote | undefined }
  | { state: 'ready'; quote: Quote }
  | { state: 'failed'; retry: () => void };

/** The price of the chosen room for the search, asked anew whenever either changes. */
export function useRoomQuote(roomId: string | undefined, search: Search): RoomQuote {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  const [answer, setAnswer] = useState<{ asked: string; quote: Quote | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new question, so the effect below asks again.
  const asked = [roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber, attempt].join(' ');
  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (roomId === undefined) return;
    const abort = new AbortController();
    askQuote(roomId, { hotelCheckInDate, hotelCheckOutDate, guestNumber }, abort.signal)
      .then((quote) => setAnswer({ asked, quote }))
      .catch(() => {
        if (!abort.signal.aborted) setAnswer({ asked, quote: undefined });
      });
    return () => abort.abort();
  }, [roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber, asked]);

  if (roomId === undefined) return { state: 'none' };
  if (answer?.asked !== asked) return { state: 'loading', last: answer?.quote };
  return answer.quote ? { state: 'ready', quote: answer.quote } : { state: 'failed', retry };
}
