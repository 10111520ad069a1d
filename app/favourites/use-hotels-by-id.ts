import { useEffect, useState } from 'react';
import type { Hotel } from '../../contract/hotel.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { Search } from '../search/search.ts';
import { hotelsById } from './hotels-by-id.ts';

export type HotelsById =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; hotels: Hotel[] };

/** Asks for the hotels of the ids; undefined ids are not known yet. */
export function useHotelsById(ids: readonly string[] | undefined, search: Search): HotelsById {
  const language = useLanguage();
  const [answer, setAnswer] = useState<HotelsById>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const asked = ids?.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again.
  useEffect(() => {
    if (asked === undefined) return;
    const stop = new AbortController();
    const retry = () => setTries((count) => count + 1);
    hotelsById(asked ? asked.split(' ') : [], { search, language, signal: stop.signal }).then(
      (hotels) => setAnswer({ state: 'ready', hotels }),
      () => stop.signal.aborted || setAnswer({ state: 'failed', retry }),
    );
    return () => stop.abort();
  }, [asked, search, language, tries]);
  return answer;
}
