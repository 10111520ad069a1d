import { textOfWord } from '../../../../kernel/closed-lists.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { ScoreWords } from '../../../reviews/score-words.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ListedHotel } from './load-place.ts';

/** A hotel in the list of its place; its name leads to its public page. `first`: in the first view. */
export function PlaceHotel({ hotel, first }: { hotel: ListedHotel; first: boolean }) {
  const { hotel: texts, places } = useText();
  const { money } = useFormat();
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 rounded-card border border-line bg-surface p-3">
      <Picture
        src={hotel.picture}
        alt=""
        sizes="(min-width: 768px) 200px, 30vw"
        widestPx={640}
        priority={first}
        className="self-start rounded-control"
      />
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            to={hotel.publicPath}
            className="stretched text-tea underline underline-offset-4 wrap-anywhere"
          >
            {hotel.name}
          </Link>
        </h3>
        <p className="text-muted wrap-anywhere">
          {`${hotel.address}, ${textOfWord(places.upazilas, hotel.upazila)}`}
        </p>
        {hotel.reviews !== undefined && (
          <p className="mt-1">
            <ScoreWords hotel={hotel} />
          </p>
        )}
        {hotel.startsFrom !== null && (
          <p className="mt-1 font-semibold">{texts.fromNight(money(hotel.startsFrom))}</p>
        )}
      </div>
    </li>
  );
}
