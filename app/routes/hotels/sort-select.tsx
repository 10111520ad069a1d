import { sorts } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { controlClass } from '../../ui/field.tsx';
import { filterFormId } from './filters.tsx';
import type { Filtering } from './use-filters.ts';

/** Placed above the list, but part of the panel's form for visitors without scripts. */
export function SortSelect({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { hotels } = useText();
  return (
    <label className="order-last flex min-w-0 basis-full items-center gap-2 sm:order-none sm:basis-auto">
      <span className="sr-only shrink-0 text-sm text-muted sm:not-sr-only">{hotels.sortBy}</span>
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
