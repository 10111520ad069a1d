import { useId, useState } from 'react';
import { guestNumbers } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { type Search, sameSearch } from '../../search/search.ts';
import type { SearchDraft } from '../../search/search-draft.ts';
import { StayFields } from '../../search/stay-fields.tsx';
import { useToday } from '../../search/today.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** The stay of the shown rooms. A change takes effect at once on this page. */
export function RoomStay({
  search,
  onChange,
  isWide,
}: {
  search: Search;
  onChange: (search: Search) => void;
  /** It is in the panel beside the rooms, not above them. */
  isWide: boolean;
}) {
  const { hotel: texts, search: searchTexts } = useText();
  const today = useToday();
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
  return (
    <section
      aria-labelledby={titleId}
      className={`@container grid grid-cols-2 items-end gap-3 ${isWide ? 'gap-x-2 not-first:mt-3' : 'mt-4 rounded-card border border-line bg-surface p-3 max-sm:gap-x-2 sm:grid-cols-3 sm:p-4'}`}
    >
      <h3 id={titleId} className="col-span-full text-base">
        {texts.yourStay}
      </h3>
      <StayFields
        draft={draft}
        today={today}
        onDraft={change}
        labels={{ checkIn: texts.arrival, checkOut: texts.departure }}
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
    </section>
  );
}
