import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { filterKey, filtersOf, type HotelFilters, noFilters, withFilters } from './hotel-filters.ts';

const typingPauseMs = 350;

/**
 * `picked` makes a history entry of its own. `typed` waits for a pause, and everything typed in one go is one entry.
 * `early` was chosen before hydration, when there was no address to go back to.
 */
export type FilterChange = 'picked' | 'typed' | 'early';

/** Takes the next filters, or how they come from those that are shown. It stays the same function. */
export type ChangeFilters = (
  next: HotelFilters | ((current: HotelFilters) => HotelFilters),
  how?: FilterChange,
) => void;

export interface Filtering {
  filters: HotelFilters;
  change: ChangeFilters;
  /** Stays the same function. */
  clear: () => void;
  /** The filters as parameters, which a new search keeps. */
  carried: URLSearchParams;
  /** The part at which the sheet of a small screen is open. */
  sheet: 'all' | 'price' | undefined;
  setSheet: (sheet: Filtering['sheet']) => void;
}

/**
 * The filters shown to the visitor. They lead: a tick shows at once and the address follows. When the address changes
 * on its own (Back, a link), they follow it.
 */
export function useFilters(): Filtering {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const addressed = filterKey(filtersOf(parameters));
  const [filters, setFilters] = useState(() => filtersOf(parameters));
  const [seen, setSeen] = useState(addressed);
  const [sent, setSent] = useState<string>();
  const [sheet, setSheet] = useState<Filtering['sheet']>();
  /** The filters that are shown. */
  const current = useRef(filters);
  current.current = filters;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef(false);
  /** The filters that are being written into the address. */
  const underWay = useRef<{ key: string }>(undefined);
  /** The list that is loading: a filter that follows must not undo a search that was just sent. */
  const coming = useRef<string>(undefined);
  const { location } = useNavigation();
  coming.current = location?.pathname === '/hotels' ? location.search : undefined;
  /** Another page is loading, which the filters must not replace. */
  const isLeaving = useRef(false);
  isLeaving.current = location !== undefined && location.pathname !== '/hotels';
  useEffect(() => () => clearTimeout(timer.current), []);

  if (addressed !== seen) {
    setSeen(addressed);
    setSent(undefined);
    // The answer to our own change may arrive while the next letter is typed; it must not remove that letter.
    if (addressed !== sent) setFilters(filtersOf(parameters));
  }

  const change = useCallback<ChangeFilters>(
    (wanted, how = 'picked') => {
      const next = typeof wanted === 'function' ? wanted(current.current) : wanted;
      current.current = next;
      setFilters(next);
      clearTimeout(timer.current);
      const send = () => {
        if (isLeaving.current) return;
        const key = filterKey(next);
        const presentKey = filterKey(filtersOf(new URLSearchParams(window.location.search)));
        if (key === (underWay.current?.key ?? presentKey)) return;
        // The address already has these filters when a change is undone before its list has loaded.
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
    sheet,
    setSheet,
  };
}
