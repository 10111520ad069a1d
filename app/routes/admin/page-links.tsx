import { useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The ways to the page before and after; nothing for a single page. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { bookings: texts } = useText();
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && <ButtonLink to={`?page=${page - 1}`}>{texts.previous}</ButtonLink>}
      <span className="text-muted">{texts.page(page, pages)}</span>
      {page < pages && <ButtonLink to={`?page=${page + 1}`}>{texts.next}</ButtonLink>}
    </nav>
  );
}
