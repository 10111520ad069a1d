import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';

/** What holds for a payment, and whom to ask, each in a tab of its own so that the form stays as it is. */
export function BeforePaying() {
  const { layout, payment } = useText();
  return (
    <p className="mt-2 text-sm">
      {payment.holdsFor}{' '}
      {(['terms', 'cancellation', 'privacy', 'contact'] as const).map((page, index) => (
        <span key={page}>
          {index > 0 && ' · '}
          <Link
            to={`/${page}`}
            target="_blank"
            className="inline-flex min-h-11 items-center text-tea underline underline-offset-4"
          >
            {layout.business[page]}
          </Link>
        </span>
      ))}
    </p>
  );
}
