import { Link } from 'react-router';
import { acceptedPages } from '../../../kernel/accepted-texts.ts';
import { useAccepting } from '../../i18n/accepting.ts';

/** The button that accepts is described by this sentence. */
export const acceptingId = 'accepting';

/**
 * By card: the texts that pressing Pay Now accepts, each in a new tab so that the form stays. It stands in the bar of the button, so
 * that nobody can press it on a phone without having the sentence in view.
 */
export function Accepting() {
  // Every second part was in brackets.
  const parts = useAccepting().split(/[[\]]/);
  return (
    <p id={acceptingId} className="w-full text-sm leading-snug text-muted">
      {parts.map((words, at) =>
        at % 2 === 0 ? (
          <span key={words}>{words}</span>
        ) : (
          <Link
            key={words}
            to={`/${acceptedPages[(at - 1) / 2]}`}
            target="_blank"
            className="text-tea underline underline-offset-4"
          >
            {words}
          </Link>
        ),
      )}
    </p>
  );
}
