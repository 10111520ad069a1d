import { sorts } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { filterFormId } from './filters.tsx';
import type { Filtering } from './use-filters.ts';

/**
 * Placed above the list, but part of the panel's form for visitors without scripts. On a small screen it looks like the
 * other chips, and the select lies over the chip's words without being drawn.
 */
export function SortSelect({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { hotels } = useText();
  return (
    <label className="chip sort-chip">
      <span className="sr-only shrink-0 text-sm text-muted lg:not-sr-only">{hotels.sortBy}</span>
      <span aria-hidden="true" className="flex items-center gap-1.5 without-scripts:hidden lg:hidden">
        <Icon name="sort" />
        <span>{filters.sort ? hotels.sorts[filters.sort] : hotels.sortChip}</span>
      </span>
      <select
        name="sort"
        form={filterFormId}
        value={filters.sort ?? ''}
        onChange={(event) => {
          const sort = sorts.find((one) => one === event.target.value);
          change({ ...filters, sort });
        }}
        className={`${controlClass} min-w-0`}
      >
        <option value="">{hotels.sorts.none}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {hotels.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
