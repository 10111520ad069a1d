import { useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useFavourites } from './favourites-store.ts';

/** The link to the favourites, with their number. */
export function FavouritesLink() {
  const { favourites } = useText();
  const { ids } = useFavourites();
  return (
    <Link
      to="/favourites"
      className="without-scripts:hidden inline-flex min-h-11 items-center gap-2 font-semibold text-tea underline-offset-4 hover:underline"
    >
      <Icon name="heart" filled={ids.length > 0} />
      {favourites.link(ids.length)}
    </Link>
  );
}
