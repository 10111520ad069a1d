import { useRef } from 'react';
import type { Format } from '../../kernel/format.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Search, stayOf } from './search.ts';
import { SearchForm } from './search-form.tsx';

/**
 * The search form of a page that is about something else: on a phone behind one row that names the search and opens the
 * form in place. The form is beside the `details` element and not in it, because on a wider screen it is open whatever the
 * state of the element, which styles cannot do for its content in every browser. No script is needed.
 */
export function SearchFold(form: { search: Search; carry?: URLSearchParams }) {
  const { places, search: texts } = useText();
  const format = useFormat();
  const fold = useRef<HTMLDetailsElement>(null);
  const { district, guestNumber } = form.search;
  const stay = shortStay(format, stayOf(form.search));
  /** The button that was pressed disappears with the form, so the row takes its focus. */
  function close() {
    if (!fold.current?.open) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus({ preventScroll: true });
  }
  return (
    <div className="search-fold">
      <details ref={fold}>
        <summary className="select-arrow">
          <Icon name="search" className="size-5 text-tea" />
          <span>{`${places.districts[district]} · ${stay} · ${texts.people[guestNumber]}`}</span>
        </summary>
      </details>
      <div>
        <SearchForm look="page" {...form} onSent={close} />
      </div>
    </div>
  );
}

/** '18-20 Dec', '30 Dec - 2 Jan'. */
export function shortStay({ shortNight }: Pick<Format, 'shortNight'>, { checkIn, checkOut }: Stay): string {
  const [from, to] = [shortNight(checkIn), shortNight(checkOut)];
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return isOneMonth ? `${from.split(' ')[0]}-${to}` : `${from} - ${to}`;
}
