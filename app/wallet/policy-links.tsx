import { Link } from 'react-router';
import { useText } from '../i18n/language.tsx';

/** The rules for a payment, and contact data, each in a new tab so that the form stays. */
export function PolicyLinks() {
  const { layout, payment } = useText();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span>{payment.holdsFor}</span>
      {(['terms', 'cancellation', 'privacy', 'contact'] as const).map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          target="_blank"
          className="-mx-2 inline-flex min-h-11 items-center px-2 text-tea underline underline-offset-4"
        >
          {layout.business[page]}
        </Link>
      ))}
    </p>
  );
}
