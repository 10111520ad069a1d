import { useSearchParams } from 'react-router';
import type { District } from '../../../../contract/enumerations.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { publicPlaceTexts } from '../../../i18n/public-place.ts';
import { Link } from '../../../ui/link.tsx';
import { pageAddress } from './load-place.ts';

/**
 * The pages of a place one after the other. The list's links to single pages would be in the scripts of the home page if
 * another page than the list had them.
 */
export function PlacePages({ district, page, pages }: { district: District; page: number; pages: number }) {
  const { hotels } = useText();
  const texts = publicPlaceTexts[useLanguage()];
  const [parameters] = useSearchParams();
  if (pages <= 1) return null;
  const addressOf = (number: number) => pageAddress(district, number, parameters);
  return (
    <nav aria-label={hotels.pages} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className="page-box">
          {hotels.previous}
        </Link>
      )}
      <p>{texts.pageOf(page, pages)}</p>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" className="page-box">
          {hotels.next}
        </Link>
      )}
    </nav>
  );
}
