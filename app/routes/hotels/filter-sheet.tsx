import { useRef } from 'react';
import { useFormat, useText } from '../../i18n/language.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { usePreload } from '../../ui/use-preload.ts';
import { appliedFilters } from './applied-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';

const loadPanel = () => import('./filter-sheet-panel.tsx');
const Panel = latePart(loadPanel);

interface Props {
  filtering: Filtering;
  total: number | undefined;
  counts: ChoiceCounts;
}

/** On a small screen a button shows and hides the filters. It stays in sight above them, and says how many are set. */
export function FilterSheet({ filtering, ...list }: Props) {
  const text = useText();
  const { hotels } = text;
  const button = useRef<HTMLButtonElement>(null);
  usePreload(loadPanel);
  const { sheetOpen, setSheetOpen, filters } = filtering;
  const count = appliedFilters(filters, text, useFormat()).length;
  function toggle() {
    // The sheet leaves this place free.
    if (!sheetOpen) button.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    setSheetOpen(!sheetOpen);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        className={buttonClass(
          'secondary',
          `min-h-12 flex-1 without-scripts:hidden sm:flex-none sm:px-8 lg:hidden ${sheetOpen ? 'relative z-51' : ''}`,
        )}
        onClick={toggle}
      >
        <Icon name="filter" />
        <span>{hotels.filters}</span>
        {count > 0 && (
          <span aria-hidden="true" className="rounded-full bg-tea px-2 text-sm text-on-tea">
            {hotels.pageNumber(count)}
          </span>
        )}
      </button>
      <Panel
        part={sheetOpen ? { filtering, opener: button, ...list } : undefined}
        onFailed={() => setSheetOpen(false)}
      />
    </>
  );
}
