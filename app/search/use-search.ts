import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { type ClaimedDates, claimedDates, type Search, soundSearch } from './search.ts';
import { claimOfAddress } from './search-address.ts';
import { claimOfStored, onStored, storedText } from './search-storage.ts';
import { useToday } from './today.ts';

/**
 * The present search: from the address, else from this session, else the defaults; and whether its dates were chosen.
 * The server knows no session.
 */
export function usePresentSearch(): PresentSearch {
  const today = useToday();
  const { search: query } = useLocation();
  // A search that is stored as the address has it already changes nothing, so nothing is rendered again.
  return useSyncExternalStore(
    onStored,
    () => presentSearch(query, storedText(), today),
    () => presentSearch(query, null, today),
  );
}

interface PresentSearch {
  search: Search;
  dates: ClaimedDates;
}

/** Cached, because several parts of a page ask for it. An equal answer is the same object. */
let latest: { question: string; answer: PresentSearch; answerText: string } | undefined;

function presentSearch(query: string, stored: string | null, today: NightDate): PresentSearch {
  const question = JSON.stringify([query, stored, today]);
  if (latest?.question === question) return latest.answer;
  const claims = [claimOfAddress(new URLSearchParams(query)), claimOfStored(stored)];
  const answer = { search: soundSearch(claims, today), dates: claimedDates(claims, today) };
  const answerText = JSON.stringify(answer);
  latest = latest?.answerText === answerText ? { ...latest, question } : { question, answer, answerText };
  return latest.answer;
}

export function useSearch(): Search {
  return usePresentSearch().search;
}
