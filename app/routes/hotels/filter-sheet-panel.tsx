import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet, type SheetControl } from '../../ui/sheet.tsx';
import { Filters } from './filters.tsx';
import { priceFilterId } from './price-filter.tsx';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';

interface Props extends Pick<SheetControl, 'opener'> {
  filtering: Filtering;
  /** Where the sheet begins. */
  sheet: 'all' | 'price';
  total: number | undefined;
  counts: ChoiceCounts;
}

/** The filters as a sheet over the results, which update below it. The row with its buttons stays above it. */
export default function FilterSheetPanel({ filtering, sheet, total, counts, opener }: Props) {
  const { hotels } = useText();
  const close = () => filtering.setSheet(undefined);
  const toResults = useRef(false);
  useEffect(() => {
    if (sheet === 'price') showPrices();
  }, [sheet]);
  return (
    <Sheet
      from="below"
      title={hotels.filters}
      closeLabel={hotels.closeFilters}
      close={close}
      opener={opener}
      onOpened={sheet === 'price' ? showPrices : undefined}
      onClosed={() => toResults.current && showFirstCard()}
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        <Filters filtering={filtering} counts={counts} inSheet />
      </div>
      <div className="border-t border-line p-4">
        {total === 0 ? (
          <>
            <p role="status" className="mb-2 font-semibold">
              {hotels.emptyTitle}
            </p>
            <Button className="w-full" onClick={filtering.clear}>
              {hotels.clear}
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            className="w-full"
            onClick={() => {
              toResults.current = true;
              close();
            }}
          >
            {total === undefined ? hotels.toResults : hotels.showResults(total)}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The sheet begins with them. */
function showPrices(): void {
  const prices = document.getElementById(priceFilterId);
  prices?.scrollIntoView();
  prices?.focus({ preventScroll: true });
}

/** Scrolls only when the beginning of the results is not in the upper half of the window. */
function showFirstCard(): void {
  const results = document.getElementById('results');
  const top = results?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) results?.scrollIntoView();
}
