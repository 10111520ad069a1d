import { Link } from 'react-router';
import { ownBookingParts } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';

/** All bookings, or a part of them. */
export function PartChips() {
  const { bookings: texts } = useText();
  const { said, addressOf } = useListAddress();
  const chosen = said('part');
  return (
    <nav aria-label={texts.parts.label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...ownBookingParts].map((part) => (
          <li key={part ?? 'all'}>
            <Link
              to={addressOf({ part })}
              preventScrollReset
              aria-current={chosen === (part ?? '') ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-ink hover:bg-raised aria-[current=true]:border-tea aria-[current=true]:bg-tea-soft aria-[current=true]:text-tea"
            >
              {texts.parts[part ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
