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

/**
 * A hotel's reviews, newest first, in all languages or in one. `sent`: the first of all languages, if they came with the
 * page.
 */
export function useHotelReviews(hotelId: string, sent?: HotelReviews): ReviewList {
  const [language, setLanguage] = useState<Language>();
  const key = `${hotelId} ${language}`;
  const load = (page: number, signal?: AbortSignal) =>
    call('reviews', { params: { hotelId }, query: { language, page, pageSize }, ...(signal && { signal }) });
  const isSent = sent !== undefined && language === undefined;
  const { value, state, retry } = useLoaded(isSent ? undefined : key, (signal) => load(1, signal));
  const first = isSent ? sent : value;
  /** The list that was shown last: a language that fails to load does not take it away. */
  const [last, setLast] = useState<
    { hotelId: string; first: HotelReviews; pages: HotelReviews[] } | undefined
  >(sent && { hotelId, first: sent, pages: [sent] });
  if (first && first !== last?.first) setLast({ hotelId, first, pages: [first] });
  const pages = last?.hotelId === hotelId ? last.pages : [];
  const [moreState, setMoreState] = useState<ReviewList['moreState']>('ready');
  const present = useRef(key);
  useEffect(() => {
    setMoreState('ready');
    present.current = key;
  }, [key]);

  async function more() {
    if (!last) return undefined;
    setMoreState('loading');
    // An answer for another language comes too late.
    const isLate = () => present.current !== key;
    try {
      const next = [...pages, await load(pages.length + 1)];
      const now = isMoved(next) ? await Promise.all(next.map((_, index) => load(index + 1))) : next;
      if (isLate()) return undefined;
      setLast({ ...last, pages: now });
      setMoreState('ready');
      return firstBelow(pages, now);
    } catch {
      if (!isLate()) setMoreState('failed');
      return undefined;
    }
  }

  return {
    ...{ sums: pages.at(-1), reviews: allOf(pages), state, retry },
    ...{ language, choose: setLanguage, hasMore: hasMore(pages), more, moreState },
  };
}
