import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterKey, filtersOf, type HotelFilters, noFilters, withFilters } from './hotel-filters.ts';

const typingPauseMs = 350;

export interface Filtering {
  filters: HotelFilters;
  /** Takes effect at once; a text being typed waits for a pause. */
  change: (filters: HotelFilters, typing?: boolean) => void;
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
  const [sent, setSent] = useState(addressed);
  const [sheetOpen, setSheetOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (addressed !== seen) {
    setSeen(addressed);
    // The answer to our own change may come while the next letter is typed; it must not take that letter back.
    if (addressed !== sent) setFilters(filtersOf(parameters));
  }

  function change(next: HotelFilters, typing = false) {
    setFilters(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        setSent(filterKey(next));
        const address = withFilters(new URLSearchParams(window.location.search), next);
        void navigate(`/hotels?${address}`, { replace: true, preventScrollReset: true });
      },
      typing ? typingPauseMs : 0,
    );
  }

  return {
    filters,
    change,
    clear: () => change(noFilters),
    carried: withFilters(new URLSearchParams(), filters),
    sheetOpen,
    setSheetOpen,
  };
}
