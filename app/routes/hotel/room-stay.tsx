import { useId, useState } from 'react';
import { guestNumbers } from '../../../contract/enumerations.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { type Search, sameSearch, stayOf } from '../../search/search.ts';
import type { SearchDraft } from '../../search/search-draft.ts';
import { shortStay } from '../../search/search-fold.tsx';
import { StayFields } from '../../search/stay-fields.tsx';
import { useToday } from '../../search/today.ts';
import { SelectField } from '../../ui/select-field.tsx';

/**
 * The stay of the shown rooms. A change takes effect at once on this page. Above the rooms it is one line that opens the
 * fields; without chosen dates it is open.
 */
export function RoomStay({
  hotelId,
  search,
  onChange,
  dated,
  isWide,
}: {
  hotelId: string;
  search: Search;
  onChange: (search: Search) => void;
  /** The dates were chosen, and are not only a suggestion. */
  dated: boolean;
  /** It is in the panel beside the rooms, not above them. */
  isWide: boolean;
}) {
  const { hotel: texts, search: searchTexts } = useText();
  const format = useFormat();
  const today = useToday();
  // Chosen there, dates do not close it.
  const [startsOpen] = useState(!dated);
  const titleId = useId();
  const [draft, setDraft] = useState<SearchDraft>({ search });
  const [base, setBase] = useState(search);
  if (!sameSearch(base, search)) {
    setBase(search);
    if (!sameSearch(draft.search, search)) setDraft({ search });
  }
  function change(next: SearchDraft) {
    setDraft(next);
    if (!sameSearch(next.search, draft.search)) onChange(next.search);
  }
  const fields = (
    <>
      <StayFields
        draft={draft}
        today={today}
        onDraft={change}
        labels={{ checkIn: texts.arrival, checkOut: texts.departure }}
        keepsNights
        hotel={{ hotelId, guests: draft.search.guestNumber }}
        calendarLabels={{
          checkIn: searchTexts.calendar.openFor(texts.arrival),
          checkOut: searchTexts.calendar.openFor(texts.departure),
        }}
      />
      <SelectField
        label={texts.persons}
        className={`col-span-full ${isWide ? '' : 'sm:col-span-1'}`}
        value={draft.search.guestNumber}
        onPick={(guestNumber) => change({ ...draft, search: { ...draft.search, guestNumber } })}
        options={guestNumbers.map((value) => ({ value, text: searchTexts.persons[value] }))}
      />
    </>
  );
  if (isWide)
    return (
      <section
        aria-labelledby={titleId}
        className="@container grid grid-cols-2 items-end gap-3 gap-x-2 not-first:mt-3"
      >
        <h3 id={titleId} className="col-span-full text-base">
          {texts.yourStay}
        </h3>
        {fields}
      </section>
    );
  return (
    <section aria-label={texts.yourStay} className="mt-3 rounded-card border border-line bg-surface">
      <details open={startsOpen}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-x-2 px-3 text-sm font-semibold">
          <span>{`${texts.stayLine} · ${shortStay(format, stayOf(search))} · ${searchTexts.people[search.guestNumber]}`}</span>
          <span className="text-tea underline underline-offset-4">{texts.changeStay}</span>
        </summary>
        <div className="@container grid grid-cols-2 items-end gap-3 p-3 pt-1 max-sm:gap-x-2 sm:grid-cols-3 sm:p-4 sm:pt-1">
          {fields}
        </div>
      </details>
    </section>
  );
}
