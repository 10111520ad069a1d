import { Link } from 'react-router';
import { type DeskFilter, deskFilters } from '../../../../../contract/enumerations.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../../lists/use-list-address.ts';

/** Problems are rarely filtered, so their chips are shown only when one is chosen. */
const isProblem = (filter: DeskFilter) =>
  filter === 'deskOwes' || filter === 'refundRefused' || filter === 'paymentInDoubt';

/**
 * The filter of the bookings, one chip for each value; search and order stay, and the list returns to the first page.
 */
export function DeskFilters() {
  const { desk } = useAdminText();
  const { said, addressOf } = useListAddress();
  const chosen = said('filter');
  const ofDays = Boolean(said('from') || said('to'));
  const names = ofDays ? { ...desk.filters, ...desk.filtersOfDays } : desk.filters;
  const chips = [
    { filter: '', text: desk.all },
    ...deskFilters
      .filter((filter) => filter === chosen || !isProblem(filter))
      .map((filter) => ({ filter, text: names[filter] })),
  ];
  return (
    <nav aria-label={desk.filter} className="basis-full sm:order-last sm:col-span-full">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ filter, text }) => (
          <li key={filter}>
            <Link
              to={addressOf({ filter })}
              preventScrollReset
              aria-current={chosen === filter ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 hover:bg-tea-soft aria-current:border-tea aria-current:bg-tea aria-current:font-semibold aria-current:text-on-tea"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
