import { Link } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useFocusHome } from '../ui/use-focus.ts';
import { useListAddress } from './use-list-address.ts';

/** Links to the neighbouring pages; nothing for a single page. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { bookings: texts } = useText();
  const { pageAddress } = useListAddress();
  const { part, home } = useFocusHome<HTMLElement, HTMLSpanElement>();
  if (pages <= 1) return null;
  return (
    <nav
      ref={part}
      aria-label={texts.pages}
      className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      {page > 1 && (
        <Link to={pageAddress(page - 1)} rel="prev" className={buttonClass('secondary')}>
          {texts.previous}
        </Link>
      )}
      <span ref={home} tabIndex={-1} aria-live="polite" className="text-muted tabular-nums outline-none">
        {texts.page(page, pages)}
      </span>
      {page < pages && (
        <Link to={pageAddress(page + 1)} rel="next" className={buttonClass('secondary')}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
