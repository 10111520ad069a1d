import { type ReactNode, type Ref, useRef } from 'react';
import { useFormat, useText } from '../../i18n/language.tsx';
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

/**
 * On a small screen the filters are behind two buttons: one for all of them, which shows how many are set, and one that
 * begins with the price. Pressed again, a button closes the sheet.
 */
export function FilterSheet({ filtering, ...list }: Props) {
  const text = useText();
  const { hotels } = text;
  const all = useRef<HTMLButtonElement>(null);
  const price = useRef<HTMLButtonElement>(null);
  usePreload(loadPanel);
  const { sheet, setSheet, filters } = filtering;
  const count = appliedFilters(filters, text, useFormat()).length;
  const toggle = (part: 'all' | 'price') => setSheet(sheet === part ? undefined : part);
  return (
    <>
      <SheetChip ref={all} expanded={sheet === 'all'} onPress={() => toggle('all')}>
        <Icon name="filter" />
        <span>{hotels.filters}</span>
        {count > 0 && (
          <span aria-hidden="true" className="rounded-full bg-tea px-2 text-sm text-on-tea">
            {hotels.pageNumber(count)}
          </span>
        )}
      </SheetChip>
      <SheetChip ref={price} expanded={sheet === 'price'} onPress={() => toggle('price')}>
        {hotels.priceChip}
      </SheetChip>
      <Panel
        part={sheet ? { filtering, sheet, opener: sheet === 'all' ? all : price, ...list } : undefined}
        onFailed={() => setSheet(undefined)}
      />
    </>
  );
}

/** A chip of the row that opens and closes the sheet. */
function SheetChip({
  ref,
  expanded,
  onPress,
  children,
}: {
  ref: Ref<HTMLButtonElement>;
  expanded: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      className="chip without-scripts:hidden lg:hidden"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
