import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { filterKey, filtersOf, type HotelFilters, noFilters, withFilters } from './hotel-filters.ts';

const typingPauseMs = 350;

/**
 * `picked` is a step of its own that Back takes back. `typed` waits for a pause, and all that is typed in one go is
 * one step. `early` was chosen before the scripts arrived, when there was no address to go back to.
 */
export type FilterChange = 'picked' | 'typed' | 'early';

/** Takes the next filters, or how they come from those that are shown. It stays the same function. */
export type ChangeFilters = (
  next: HotelFilters | ((shown: HotelFilters) => HotelFilters),
  how?: FilterChange,
) => void;

export interface Filtering {
  filters: HotelFilters;
  change: ChangeFilters;
  /** Stays the same function. */
  clear: () => void;
  /** The filters as parameters, for a new search to keep. */
  carried: URLSearchParams;
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
}

/**
 * The filters as the visitor sees them. They lead: a tick shows at once and the address follows. When the address
 * changes by itself (back, a link), they follow it.
 */
export function useFilters(): Filtering {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const addressed = filterKey(filtersOf(parameters));
  const [filters, setFilters] = useState(() => filtersOf(parameters));
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState<string>();
  const [sheetOpen, setSheetOpen] = useState(false);
  /** The filters that are shown. */
  const shown = useRef(filters);
  shown.current = filters;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  /** The filters on their way into the address. */
  const underWay = useRef<{ key: string }>(undefined);
  /** The list that is on its way: a search that was just sent is not taken back by a filter that follows it. */
  const coming = useRef<string>(undefined);
  const { location } = useNavigation();
  coming.current = location?.pathname === '/hotels' ? location.search : undefined;
  useEffect(() => () => clearTimeout(timer.current), []);

  if (addressed !== seen) {
    setSeen(addressed);
    setSent(undefined);
    // The answer to our own change may come while the next letter is typed; it must not take that letter back.
    if (addressed !== sent) setFilters(filtersOf(parameters));
  }

  const change = useCallback<ChangeFilters>(
    (given, how = 'picked') => {
      const next = typeof given === 'function' ? given(shown.current) : given;
      shown.current = next;
      setFilters(next);
      clearTimeout(timer.current);
      const send = () => {
        const key = filterKey(next);
        const presentKey = filterKey(filtersOf(new URLSearchParams(window.location.search)));
        if (key === (underWay.current?.key ?? presentKey)) return;
        // The address is these filters' already when a change is taken back before its list has come.
        const replace =
          (how === 'early' || (how === 'typed' && typing.current) || key === presentKey) &&
          (coming.current === undefined || underWay.current !== undefined);
        typing.current = how === 'typed';
        setSent(key);
        const change = { key };
        underWay.current = change;
        const base = new URLSearchParams(coming.current ?? window.location.search);
        const address = `/hotels?${withFilters(base, next)}`;
        void Promise.resolve(navigate(address, { replace, preventScrollReset: true })).finally(() => {
          if (underWay.current === change) underWay.current = undefined;
        });
      };
      timer.current = setTimeout(send, how === 'typed' ? typingPauseMs : 0);
    },
    [navigate],
  );
  const clear = useCallback(() => change(({ sort }) => ({ ...noFilters, sort })), [change]);

  return {
    filters,
    change,
    clear,
    carried: withFilters(new URLSearchParams(), filters),
    sheetOpen,
    setSheetOpen,
  };
}
