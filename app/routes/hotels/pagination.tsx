import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/link.tsx';
import { useFocusHome } from '../../ui/use-focus.ts';

/** Plain links, so that they work without scripts and can be opened in tabs. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { hotels } = useText();
  const [parameters] = useSearchParams();
  const { part, home } = useFocusHome<HTMLElement, HTMLAnchorElement>();
  if (pages <= 1) return null;
  const addressOf = (number: number) => {
    const address = new URLSearchParams(parameters);
    address.set('page', String(number));
    return `/hotels?${address}`;
  };
  return (
    <nav
      ref={part}
      aria-label={hotels.pages}
      className="mt-8 flex flex-wrap items-center justify-center gap-1"
    >
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className="page-box">
          {hotels.previous}
        </Link>
      )}
      {pageLinks(page, pages).map((number) =>
        number < 0 ? (
          <span key={number} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            ref={number === page ? home : undefined}
            to={addressOf(number)}
            aria-label={hotels.page(number)}
            aria-current={number === page ? 'page' : undefined}
            className="page-box"
          >
            {hotels.pageNumber(number)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" className="page-box">
          {hotels.next}
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of this page; a negative number is the gap before that page. */
export function pageLinks(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const ordered = [...new Set(wanted)].sort((one, other) => one - other);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? 0;
    return number - before > 1 ? [-number, number] : [number];
  });
}
