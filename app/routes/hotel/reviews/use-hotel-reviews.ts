import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../contract/enumerations.ts';
import type { HotelReviews, ShownReview } from '../../../../contract/review.ts';
import { call } from '../../../calls.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { allOf, firstBelow, hasMore, isMoved, pageSize } from './review-pages.ts';

interface ReviewList {
  /** The sums of the last answer; while another language loads or when it failed, those of the last list. */
  sums: HotelReviews | undefined;
  /** All pages that have come. */
  reviews: ShownReview[];
  state: 'none' | 'loading' | 'ready' | 'failed';
  retry: () => void;
  language: Language | undefined;
  choose: (language: Language | undefined) => void;
  hasMore: boolean;
  /** Loads the next page; answers its first review. */
  more: () => Promise<ShownReview | undefined>;
  moreState: 'ready' | 'loading' | 'failed';
}

/** A hotel's reviews, newest first, in all languages or in one. */
export function useHotelReviews(hotelId: string): ReviewList {
  const [language, setLanguage] = useState<Language>();
  const key = `${hotelId} ${language}`;
  const load = (page: number, signal: AbortSignal) =>
    call('reviews', { params: { hotelId }, query: { language, page, pageSize }, signal });
  const { value: first, state, retry } = useLoaded(key, (signal) => load(1, signal));
  /** The list that was shown last: a language that fails to load does not take it away. */
  const [shown, setShown] = useState<{ hotelId: string; first: HotelReviews; pages: HotelReviews[] }>();
  if (first && first !== shown?.first) setShown({ hotelId, first, pages: [first] });
  const pages = shown?.hotelId === hotelId ? shown.pages : [];
  const [moreState, setMoreState] = useState<ReviewList['moreState']>('ready');
  const leaving = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own further pages.
  useEffect(() => {
    setMoreState('ready');
    leaving.current = new AbortController();
    // An answer for another language comes too late.
    return () => leaving.current?.abort();
  }, [key]);

  async function more() {
    const signal = leaving.current?.signal;
    if (!shown || !signal) return undefined;
    setMoreState('loading');
    try {
      const next = [...pages, await load(pages.length + 1, signal)];
      const now = isMoved(next) ? await Promise.all(next.map((_, index) => load(index + 1, signal))) : next;
      if (signal.aborted) return undefined;
      setShown({ ...shown, pages: now });
      setMoreState('ready');
      return firstBelow(pages, now);
    } catch {
      if (!signal.aborted) setMoreState('failed');
      return undefined;
    }
  }

  return {
    ...{ sums: pages.at(-1), reviews: allOf(pages), state, retry },
    ...{ language, choose: setLanguage, hasMore: hasMore(pages), more, moreState },
  };
}
