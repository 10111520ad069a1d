import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';

/** By card: what pressing Pay Now accepts, each text in a new tab so that the form stays. */
export function Accepting() {
  const { payment: texts } = useText();
  return (
    <p className="text-sm text-muted">
      {texts.accepting.map(({ words, page }) =>
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
