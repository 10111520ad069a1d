import type { FreeSpan } from '../../contract/other-dates.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { call } from '../calls.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { type Search, stayOf, withStay } from '../search/search.ts';
import { hotelAddress } from '../search/search-address.ts';
import { shortStay } from '../search/search-fold.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** The stays of the same length for which a hotel is free, at most two, each with its total. */
export default function FreeSpans({
  hotelId,
  search,
  onTake,
}: {
  hotelId: string;
  /** The search for which nothing is free. */
  search: Search;
  /** Takes the dates where the visitor is; without it each leads to the page of the hotel. */
  onTake?: (stay: Stay) => void;
}) {
  const { common, hotels: texts } = useText();
  const format = useFormat();
  const { checkIn, checkOut } = stayOf(search);
  const guests = search.guestNumber;
  const spans = useLoaded([hotelId, checkIn, checkOut, guests].join(' '), (signal) =>
    call('freeSpans', { params: { hotelId }, query: { checkIn, checkOut, guests }, signal }),
  );
  if (spans.state === 'failed')
    return (
      <div role="alert" className="mt-1">
        <p>{texts.otherDatesFailed}</p>
        <Button className="mt-2" onClick={spans.retry}>
          {common.retry}
        </Button>
      </div>
    );
  if (spans.state !== 'ready' || !spans.value)
    return (
      <p role="status" className="mt-1 text-muted">
        {common.loading}
      </p>
    );
  const words = ({ total, ...stay }: FreeSpan) =>
    `${shortStay(format, stay)} · ${format.money(total)}`.replaceAll(' ', '\u00a0').replace('·\u00a0', '· ');
  return (
    <div role="status" className="mt-1">
      {spans.value.length === 0 && <p>{texts.noOtherDates}</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {spans.value.map((span) => (
          <li key={span.checkIn}>
            {onTake ? (
              <Button onClick={() => onTake({ checkIn: span.checkIn, checkOut: span.checkOut })}>
                {words(span)}
              </Button>
            ) : (
              <ButtonLink to={hotelAddress(hotelId, withStay(search, span), 'chosen')}>
                {words(span)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
