import { Link } from 'react-router';
import { useAccepting } from '../../i18n/accepting.ts';

/** By card: the texts that pressing Pay Now accepts, each in a new tab so that the form stays. */
export function Accepting() {
  return (
    <p className="text-sm text-muted">
      {useAccepting().map(({ words, page }) =>
        page ? (
          <Link
            key={page}
            to={`/${page}`}
            target="_blank"
            className="-my-3 inline-block py-3 text-tea underline underline-offset-4"
          >
            {words}
          </Link>
        ) : (
          <span key={words}>{words}</span>
        ),
      )}
    </p>
  );
}
