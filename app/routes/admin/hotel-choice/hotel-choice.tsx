import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { controlClass, described, Field } from '../../../ui/field.tsx';
import { HotelList } from './hotel-list.tsx';
import { storeLastHotel } from './last-hotel.ts';
import { type ListedHotel, useHotelSearch } from './use-hotel-search.ts';
import { useOnlyHotel } from './use-only-hotel.ts';

interface Props {
  /** The name of the chosen hotel. */
  name: string;
  chosenId: string | undefined;
  onChoose: (hotel: ListedHotel) => void;
  /** Whether something is typed that is no hotel yet: the page then has none. */
  onTyping?: (isTyping: boolean) => void;
  /** Also offers archived hotels, for read-only pages. */
  withArchived?: boolean;
  /** Without a hotel nothing can go on: the only one of a site is chosen by itself. */
  needed?: boolean;
  /** The desk has one hotel for days: the chosen one is there again the next time. */
  remembered?: boolean;
  className?: string;
}

/** The one picker for hotels. A site with one hotel shows it only where another, archived one is chosen. */
export function HotelChoice({ needed = false, ...props }: Props) {
  const { chosenId, withArchived = false, onChoose } = props;
  const { only, isKnown } = useOnlyHotel(withArchived);
  const choose = useEffectEvent(onChoose);
  const isWanted = needed && only !== undefined && only.id !== chosenId;
  useEffect(() => {
    if (isWanted && only) choose(only);
  }, [isWanted, only]);
  if (!isKnown) return <div className="h-22" />;
  if (!only || (chosenId && chosenId !== only.id)) return <HotelCombobox {...props} />;
  return needed && only.why ? <p className="text-sm text-muted">{only.why}</p> : null;
}

/** Finds a hotel among thousands by a part of its name: a text field with a list (WAI-ARIA's combobox). */
function HotelCombobox({
  name,
  chosenId,
  onChoose,
  onTyping,
  withArchived = false,
  remembered = false,
  className = 'w-full sm:w-96',
}: Omit<Props, 'needed'>) {
  const { calendar: texts } = useAdminText();
  const id = useId();
  const [written, setWritten] = useState<string>();
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<ListedHotel>();
  /** Enter was pressed, or the field was left: a single match is chosen as soon as it is known. */
  const [concluding, setConcluding] = useState<'enter' | 'leave'>();
  const isTyping = Boolean(written?.trim());
  const tell = useEffectEvent((typing: boolean) => onTyping?.(typing));
  useEffect(() => tell(isTyping), [isTyping]);
  const open = written !== undefined && concluding !== 'leave';
  const search = useHotelSearch(written, withArchived);
  const hotels = written === undefined ? [] : search.hotels;

  function close() {
    setWritten(undefined);
    setAt(-1);
    setConcluding(undefined);
  }
  function show() {
    setWritten(written ?? '');
    setConcluding(undefined);
  }
  function choose(hotel: ListedHotel | undefined) {
    if (!hotel) return;
    close();
    setChosen(hotel);
    // A desk can book nothing in an archived one.
    if (remembered && !hotel.archived) storeLastHotel(hotel);
    onChoose(hotel);
  }
  const conclude = useEffectEvent((how: 'enter' | 'leave') => {
    // An empty field means that nobody looks for another hotel.
    const isSingle = written?.trim() !== '' && hotels.length === 1;
    if (isSingle) choose(hotels[0]);
    // Where the page has no hotel meanwhile, what was typed stays to be seen.
    else if (how === 'leave' && !(onTyping && isTyping)) close();
    else if (how === 'enter') setConcluding(undefined);
  });
  // Until the list has loaded for the typed word, its hotels belong to the previous word.
  const isReady = concluding !== undefined && !search.busy;
  useEffect(() => {
    if (isReady && concluding) conclude(concluding);
  }, [isReady, concluding]);
  function onKeyDown(event: KeyboardEvent) {
    const last = hotels.length - 1;
    if (event.key === 'ArrowDown' && !open) show();
    else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp' && open) setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && open && at >= 0) choose(hotels[at]);
    else if (event.key === 'Enter' && open) setConcluding('enter');
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }
  const error = search.failed ? texts.hotelsFailed : undefined;
  const said =
    !open || search.busy ? '' : hotels.length > 0 ? texts.hotelsFound(hotels.length) : texts.noHotel;
  // A remembered hotel was chosen on another page.
  const isUnknown = remembered && chosen?.id !== chosenId;
  const before = useHotelSearch(isUnknown ? name : undefined, withArchived).hotels;
  const why = (isUnknown ? before : [chosen]).find((hotel) => hotel?.id === chosenId)?.why;
  // A long name leaves no space for it in the field.
  const hint = why ?? texts.hotelHint;
  return (
    <Field id={id} label={texts.hotel} hint={hint} error={error} className={`relative ${className}`}>
      <input
        {...described(id, { hint, error })}
        role="combobox"
        aria-expanded={open && hotels.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        className={controlClass}
        value={written ?? name}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && show()}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setAt(-1);
          setConcluding(undefined);
        }}
        onBlur={(event) => {
          // Only the window has lost the focus: nobody has left the field.
          if (document.activeElement === event.currentTarget) return;
          setConcluding(written === undefined ? undefined : 'leave');
        }}
        onKeyDown={onKeyDown}
      />
      <HotelList id={id} hotels={hotels} at={at} open={open} onChoose={choose} />
      <p role="status" className={hotels.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {said}
      </p>
    </Field>
  );
}
