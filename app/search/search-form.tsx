import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { districts, guestNumbers } from '../../contract/enumerations.ts';
import { addDays, horizonDays, stayNightsMax } from '../../domain/shared/stay-dates.ts';
import { useText } from '../i18n/language.tsx';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useEarlyChoices } from '../ui/use-early-choices.ts';
import type { CalendarStep } from './calendar/stay-calendar.tsx';
import { DateField } from './date-field.tsx';
import { type Search, type SearchClaim, sameSearch, soundSearch, stayOf } from './search.ts';
import { claimOfAddress, withSearch } from './search-address.ts';
import {
  changesOf,
  type SearchDraft,
  withCheckIn,
  withCheckOut,
  withFields,
  withTyped,
} from './search-draft.ts';
import { storeSearch } from './search-storage.ts';

const loadCalendar = () => import('./calendar/stay-calendar.tsx');
const StayCalendar = lazy(loadCalendar);

interface Props {
  /** What the form starts with; a later change from outside replaces what stands in it. */
  search: Search;
  /** 'home' is a card of four rows on a phone, 'page' a compact block. */
  look: 'home' | 'page';
  /** Parameters of the list's address that a new search keeps: its filters. */
  carry?: URLSearchParams;
  /** Told of every sound change at once, before the button. */
  onChange?: (search: Search) => void;
}

/** The search form (section 2): a plain GET form to the list without scripts; with them it also stores the search. */
export function SearchForm({ search, look, carry = new URLSearchParams(), onChange }: Props) {
  const text = useText();
  const { today } = useSite().siteConfig;
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState<SearchDraft>({ search, typing: {} });
  const [given, setGiven] = useState(search);
  const [early, setEarly] = useState<SearchClaim>({});
  const [calendar, setCalendar] = useState<{ step: CalendarStep; opener: HTMLElement }>();
  if (given !== search) {
    setGiven(search);
    // The session's search is known a moment after the page is taken over; what was chosen here before wins.
    const next = soundSearch([early, search], today);
    setEarly({});
    if (!sameSearch(next, draft.search)) setDraft({ search: next, typing: {} });
  }
  const current = draft.search;

  function change(next: SearchDraft) {
    setDraft(next);
    if (!sameSearch(next.search, current)) onChange?.(next.search);
  }
  const pick = (part: Partial<Search>) => change({ ...draft, search: { ...current, ...part } });
  const form = useEarlyChoices((fields) => {
    const chosen = withFields(current, claimOfAddress(fields), today);
    setEarly(changesOf(chosen, current));
    change({ search: chosen, typing: {} });
  });
  const settle = () => setDraft((now) => ({ ...now, typing: {} }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    storeSearch(current);
    void navigate(`/hotels?${withSearch(carry, current)}`);
  }

  return (
    <search>
      <form
        ref={form}
        aria-label={text.search.formName}
        method="get"
        action="/hotels"
        onSubmit={submit}
        className={`grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr_auto] ${look === 'home' ? 'grid-cols-1' : 'grid-cols-2'}`}
      >
        {[...carry].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          id={`${id}-district`}
          label={text.search.destination}
          name="district"
          value={current.district}
          onPick={(district) => pick({ district })}
          options={districts.map((value) => ({ value, text: text.places.districts[value] }))}
        />
        <SelectField
          id={`${id}-guests`}
          label={text.search.guests}
          name="guests"
          value={current.guestNumber}
          onPick={(guestNumber) => pick({ guestNumber })}
          options={guestNumbers.map((value) => ({ value, text: text.search.persons[value] }))}
        />
        <DateField
          id={`${id}-check-in`}
          label={text.search.checkIn}
          calendarLabel={text.search.calendar.openIn}
          onCalendar={(opener) => setCalendar({ step: 'in', opener })}
          name="checkIn"
          required
          min={today}
          max={addDays(today, horizonDays)}
          value={draft.typing.checkIn ?? current.hotelCheckInDate}
          onDate={(text, typed) =>
            change(typed ? withTyped(draft, 'checkIn', text, today) : withCheckIn(draft, text, today))
          }
          onSettle={settle}
        />
        <DateField
          id={`${id}-check-out`}
          label={text.search.checkOut}
          calendarLabel={text.search.calendar.openOut}
          onCalendar={(opener) => setCalendar({ step: 'out', opener })}
          name="checkOut"
          required
          min={addDays(current.hotelCheckInDate, 1)}
          max={addDays(current.hotelCheckInDate, stayNightsMax)}
          value={draft.typing.checkOut ?? current.hotelCheckOutDate}
          onDate={(text, typed) =>
            change(typed ? withTyped(draft, 'checkOut', text, today) : withCheckOut(draft, text, today))
          }
          onSettle={settle}
        />
        <Button
          type="submit"
          look={look === 'home' ? 'primary' : 'secondary'}
          className="col-span-full min-h-12 lg:col-span-1"
        >
          {look === 'home' ? text.search.search : text.search.modify}
        </Button>
      </form>
      {calendar && (
        <Suspense fallback={null}>
          <StayCalendar
            {...calendar}
            stay={stayOf(current)}
            today={today}
            onCheckIn={(night) => change(withCheckIn(draft, night, today))}
            onCheckOut={(night) => change(withCheckOut(draft, night, today))}
            onStep={(step) => setCalendar({ ...calendar, step })}
            onClose={() => setCalendar(undefined)}
          />
        </Suspense>
      )}
    </search>
  );
}
