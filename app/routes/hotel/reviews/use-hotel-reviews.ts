import { useState } from 'react';
import type { Language } from '../../../../contract/enumerations.ts';
import type { HotelReviews, ShownReview } from '../../../../contract/review.ts';
import { call } from '../../../calls.ts';
import { type Loaded, useLoaded } from '../../../ui/use-loaded.ts';

/** Reviews that come at once: two or three screens of a phone. */
const pageSize = 10;

interface ReviewList {
  /** The first page, with the sums; while another language loads, that of the last one. */
  first: Loaded<HotelReviews>;
  /** All pages that have come. */
  reviews: ShownReview[];
  language: Language | undefined;
  choose: (language: Language | undefined) => void;
  /** Loads the next page; answers its first review. */
  more: () => Promise<ShownReview | undefined>;
  moreState: 'ready' | 'loading' | 'failed';
}

/** A hotel's reviews, newest first, in all languages or in one. */
export function useHotelReviews(hotelId: string): ReviewList {
  const [language, setLanguage] = useState<Language>();
  const [further, setFurther] = useState<{ pages: number; reviews: ShownReview[] }>(none);
  const [moreState, setMoreState] = useState<ReviewList['moreState']>('ready');
  const load = (page: number, signal?: AbortSignal) =>
    call('reviews', { params: { hotelId }, query: { language, page, pageSize }, ...(signal && { signal }) });
  const first = useLoaded(`${hotelId} ${language}`, (signal) => load(1, signal));
  const reviews = [...(first.value?.reviews ?? []), ...further.reviews];

  async function more() {
    setMoreState('loading');
    try {
      const next = await load(further.pages + 2);
      // A review that was written meanwhile moves the others on by one.
      const fresh = next.reviews.filter(({ _id: id }) => reviews.every((one) => one._id !== id));
      setFurther({ pages: further.pages + 1, reviews: [...further.reviews, ...fresh] });
      setMoreState('ready');
      return fresh[0];
    } catch {
      setMoreState('failed');
      return undefined;
    }
  }

  function choose(next: Language | undefined) {
    setLanguage(next);
    setFurther(none);
    setMoreState('ready');
  }

  return { first, reviews, language, choose, more, moreState };
}

const none = { pages: 0, reviews: [] };
