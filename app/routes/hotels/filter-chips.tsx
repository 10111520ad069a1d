import { useRef } from 'react';
import { useFormat, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { appliedFilters } from './applied-filters.ts';
import { noFilters } from './hotel-filters.ts';
import type { Filtering } from './use-filters.ts';

/** The filters that are set, each with a button to remove it; the focus moves to the next one. */
export function FilterChips({ filtering, onEmpty }: { filtering: Filtering; onEmpty: () => void }) {
  const text = useText();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const { filters, change } = filtering;
  const applied = appliedFilters(filters, text, format);
  if (applied.length === 0) return null;

  function remove(index: number) {
    const chips = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = chips[index + 1] ?? chips[index - 1];
    change(applied[index]?.without ?? filters);
    if (next) next.focus({ preventScroll: true });
    else onEmpty();
  }

  return (
    <div className="flex shrink-0 items-center gap-2 lg:shrink lg:flex-wrap">
      <ul ref={list} aria-label={text.hotels.applied} className="contents">
        {applied.map((chip, index) => (
          <li key={chip.key} className="shrink-0 lg:max-w-full lg:shrink">
            <button
              type="button"
              onClick={() => remove(index)}
              className="without-scripts:pointer-events-none inline-flex min-h-11 max-w-[80vw] items-center gap-1.5 rounded-full border border-tea bg-tea-soft py-1 pr-3 pl-4 text-left text-sm font-semibold text-tea hover:bg-surface lg:max-w-full"
            >
              <VisuallyHidden>{text.hotels.remove} </VisuallyHidden>
              <span className="truncate">{chip.text}</span>
              <Icon name="close" className="without-scripts:hidden size-4" />
            </button>
          </li>
        ))}
      </ul>
      {applied.length > 1 && (
        <Button
          look="quiet"
          className="without-scripts:hidden shrink-0 px-3 text-sm"
          onClick={() => {
            change({ ...noFilters, sort: filters.sort });
            onEmpty();
          }}
        >
          {text.hotels.clear}
        </Button>
      )}
    </div>
  );
}
