import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { Search } from '../../search/search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePreload } from '../../ui/use-preload.ts';
import type { Filtering } from './use-filters.ts';

const loadPanel = () => import('./filter-sheet-panel.tsx');
const Panel = lazy(loadPanel);

interface Props {
  filtering: Filtering;
  search: Search;
  total: number | undefined;
}

/** On a small screen the filters stand behind a button, which says how many are set. */
export function FilterSheet({ filtering, search, total }: Props) {
  const { hotels } = useText();
  const button = useRef<HTMLButtonElement>(null);
  usePreload(loadPanel);
  const { sheetOpen, setSheetOpen, filters } = filtering;
  const count = filters.facilities.length + filters.types.length + (filters.name ? 1 : 0);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        className={buttonClass('secondary', 'mb-4 w-full without-scripts:hidden sm:w-auto sm:px-8 lg:hidden')}
        onClick={() => setSheetOpen(true)}
      >
        <Icon name="filter" />
        {hotels.filters}
        {count > 0 && (
          <span aria-hidden="true" className="rounded-full bg-tea px-2 text-sm text-on-tea">
            {hotels.pageNumber(count)}
          </span>
        )}
      </button>
      {sheetOpen && (
        <Suspense fallback={null}>
          <Panel filtering={filtering} search={search} total={total} opener={button} />
        </Suspense>
      )}
    </>
  );
}
