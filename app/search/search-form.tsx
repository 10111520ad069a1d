import { memo, type SubmitEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { districts, guestNumbers } from '../../contract/enumerations.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { CachedPart, useSamePlace } from '../cached-markup/cached-part.tsx';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { fieldsOf, useEarlyChoices, useHydrated } from '../ui/use-hydrated.ts';
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
  onSent?: () => void;
}

/** The search form (section 2): a plain GET form to the list without scripts; with them it also stores the search. */
export function SearchForm({ search, look, carry = new URLSearchParams(), onSent }: Props) {
  const text = useText();
  const today = useToday();
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const [draft, setDraft] = useState<SearchDraft>({ search });
  const hydrated = useHydrated();
  const [base, setBase] = useState({ search, hydrated });
  /** The search that was sent last, and the address it was sent from; the next page has it as its search. */
  const [sent, setSent] = useState<{ search: Search; from: string }>();
  /** The fault of a date that was not accepted; it is shown once before the form is sent without that date. */
  const [told, setTold] = useState<SearchDraft['problem']>();
  // Until the new list has loaded, the page's search mixes the old address with the sent values where the address has none.
  const isUnderWay = sent?.from === address;
  if (!isUnderWay && (base.hydrated !== hydrated || !sameSearch(base.search, search))) {
    setBase({ search, hydrated });
    setSent(undefined);
    // The answer to the sent search does not undo choices made meanwhile.
    if (!sent || !sameSearch(sent.search, search)) setDraft(withOutside(draft, base, search, today));
  }
  const current = draft.search;

  const form = useEarlyChoices((fields) => {
    const { search: chosen } = withFields(current, claimOfAddress(fields), today);
    // Hydration would otherwise render the form twice.
    if (!sameSearch(chosen, current)) setDraft({ search: chosen });
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { search: wanted, problem } = withFields(
      current,
      claimOfAddress(fieldsOf(event.currentTarget)),
      today,
    );
    const fault = problem ?? draft.problem;
    setDraft({ search: wanted, problem: fault });
    if (fault && fault !== told) {
      setTold(fault);
      return;
    }
    storeSearch(wanted, 'chosen');
    setSent({ search: wanted, from: address });
    void navigate(`/hotels?${withSearch(carry, wanted, 'chosen')}`);
    onSent?.();
  }

  return (
    <search className="@container block">
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
        <SearchFields draft={draft} today={today} onDraft={setDraft} look={look} />
      </form>
    </search>
  );
}

/** The visible fields; memoised, because the form's hidden filters change with each letter typed into the list's filters. */
const SearchFields = memo(function SearchFields({
  draft,
  today,
  onDraft,
  look,
}: Pick<Props, 'look'> & {
  draft: SearchDraft;
  today: NightDate;
  onDraft: (draft: SearchDraft) => void;
}) {
  const text = useText();
  const id = useId();
  const place = useSamePlace('search');
  const current = draft.search;
  const pick = (part: Partial<Search>) => onDraft({ ...draft, search: { ...current, ...part } });
  return (
    <>
      <CachedPart as="div" name={`${place} ${current.district}`} className="contents">
        <SelectField
          className="row-if-narrow"
          id={`${id}-district`}
          label={text.search.destination}
          name="district"
          value={current.district}
          onPick={(district) => pick({ district })}
          options={districts.map((value) => ({ value, text: text.places.districts[value] }))}
        />
      </CachedPart>
      <CachedPart as="div" name={`${place} ${current.guestNumber}`} className="contents">
        <SelectField
          className="row-if-narrow"
          id={`${id}-guests`}
          aria-describedby={`${id}-more`}
          label={text.search.guests}
          name="guests"
          value={current.guestNumber}
          onPick={(guestNumber) => pick({ guestNumber })}
          options={guestNumbers.map((value) => ({ value, text: text.search.persons[value] }))}
        />
      </CachedPart>
      <p id={`${id}-more`} className="col-span-full -mt-1 text-sm text-muted lg:order-last">
        {text.search.moreThanThree}
      </p>
      <StayFields
        draft={draft}
        today={today}
        onDraft={onDraft}
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
    </>
  );
});
