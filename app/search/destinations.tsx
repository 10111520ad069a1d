import { type District, districts } from '../../contract/enumerations.ts';
import { useText } from '../i18n/language.tsx';
import { Link } from '../ui/link.tsx';
import { NearPicture } from '../ui/near-picture.tsx';
import { type Search, sameStay } from './search.ts';
import { withSearch } from './search-address.ts';
import { usePresentSearch } from './use-search.ts';

/** A drawn scene of each destination, from the scenes of the photo gallery. */
const scenes: Record<District, string> = {
  "Cox's Bazar": 'beach-2a41c2df',
  'Saint Martin': 'island-2d421fac',
  Dhaka: 'oldcity-31429b68',
  Rajshahi: 'riverbank-2a41c2df',
  Khulna: 'mangrove-2d421fac',
  Sylhet: 'teagarden-28418501',
  Mymensingh: 'brahmaputra-3342d946',
};

/**
 * The destinations as pictures below the form: a click searches there with the form's guests, and its dates if
 * chosen.
 */
export function Destinations({ search }: { search: Search }) {
  const { places, search: texts } = useText();
  const present = usePresentSearch();
  const dates = sameStay(search, present.search) ? present.dates : 'chosen';
  return (
    <ul
      aria-label={texts.destinations}
      className="order-last col-span-full -mx-1 -mb-1.5 flex gap-3 overflow-x-auto p-1 md:grid md:grid-cols-7 md:gap-2 lg:gap-3"
    >
      {districts.map((district) => (
        <li key={district} className="w-24 shrink-0 md:w-auto">
          <Link
            to={`/hotels?${withSearch(new URLSearchParams(), { ...search, district }, dates)}`}
            className="group block text-center text-sm font-semibold"
          >
            <NearPicture
              src={`/pictures/${scenes[district]}-960.webp`}
              alt=""
              sizes="(min-width: 1024px) 160px, 96px"
              className="rounded-control"
              imgClassName="aspect-3/2 lg:aspect-2/1"
            />
            <span className="mt-1 block whitespace-nowrap underline-offset-4 group-hover:underline">
              {places.districts[district]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
