import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { districts, guestNumbers } from '../../contract/enumerations.ts';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { KeptPart, useSamePlace } from '../ui/kept-part.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useEarlyChoices, useHydrated } from '../ui/use-hydrated.ts';
import { Destinations } from './destinations.tsx';
import { type Search, sameSearch } from './search.ts';
import { claimOfAddress, withSearch } from './search-address.ts';
import { type SearchDraft, withFields, withOutside } from './search-draft.ts';
import { storeSearch } from './search-storage.ts';
import { StayFields } from './stay-fields.tsx';
import { useToday } from './today.ts';

interface Props {
  /** The form's initial search. A later change of it replaces the changed parts and keeps other choices. */
  search: Search;
  /** 'home': a card of four rows on a phone; 'page': a compact block. */
  look: 'home' | 'page';
  /** Parameters of the list's address that a new search keeps: its filters. */
  carry?: URLSearchParams;
}

/** The search form (section 2): a plain GET form to the list without scripts; with them it also stores the search. */
export function SearchForm({ search, look, carry = new URLSearchParams() }: Props) {
  const text = useText();
  const today = useToday();
  const navigate = useNavigate();
  const id = useId();
  const place = useSamePlace('search');
  const [draft, setDraft] = useState<SearchDraft>({ search });
  const hydrated = useHydrated();
  const [known, setKnown] = useState({ search, hydrated });
  /** The last sent search; the page answers with it as its search. */
  const [sent, setSent] = useState<Search>();
  /** An error in a date is shown before the form is sent without it. */
  const [told, setTold] = useState<SearchDraft['problem']>();
  if (known.hydrated !== hydrated || !sameSearch(known.search, search)) {
    setKnown({ search, hydrated });
    setSent(undefined);
    // The answer to the sent search must not undo later choices.
    if (!sent || !sameSearch(sent, search)) setDraft(withOutside(draft, known, search, today));
  }
  const current = draft.search;

  const pick = (part: Partial<Search>) => setDraft({ ...draft, search: { ...current, ...part } });
  const form = useEarlyChoices((fields) => {
    setDraft({ search: withFields(current, claimOfAddress(fields), today) });
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft.problem && draft.problem !== told) {
      setTold(draft.problem);
      return;
    }
    storeSearch(current, 'chosen');
    setSent(current);
    void navigate(`/hotels?${withSearch(carry, current, 'chosen')}`);
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
        <KeptPart as="div" name={`${place} ${current.district}`} className="contents">
          <SelectField
            id={`${id}-district`}
            label={text.search.destination}
            name="district"
            value={current.district}
            onPick={(district) => pick({ district })}
            options={districts.map((value) => ({ value, text: text.places.districts[value] }))}
          />
        </KeptPart>
        <KeptPart as="div" name={`${place} ${current.guestNumber}`} className="contents">
          <SelectField
            id={`${id}-guests`}
            label={text.search.guests}
            name="guests"
            value={current.guestNumber}
            onPick={(guestNumber) => pick({ guestNumber })}
            options={guestNumbers.map((value) => ({ value, text: text.search.persons[value] }))}
          />
        </KeptPart>
        <StayFields
          draft={draft}
          today={today}
          onDraft={setDraft}
          labels={{ checkIn: text.search.checkIn, checkOut: text.search.checkOut }}
          calendarLabels={{ checkIn: text.search.calendar.openIn, checkOut: text.search.calendar.openOut }}
          names={{ checkIn: 'checkIn', checkOut: 'checkOut' }}
        />
        <Button
          type="submit"
          look={look === 'home' ? 'primary' : 'secondary'}
          className="col-span-full min-h-12 lg:col-span-1"
        >
          {look === 'home' ? text.search.search : text.search.modify}
        </Button>
        {look === 'home' && <Destinations search={current} />}
      </form>
    </search>
  );
}
