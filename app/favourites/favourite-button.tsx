import { CallProblem } from '../calls.ts';
import { useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { setFavourite, useIsFavourite } from './favourites-store.ts';

const looks = {
  /** Round, on the corner of a picture. */
  picture: 'heart',
  /** Beside a heading, with text where there is room. */
  words:
    'without-scripts:hidden inline-flex items-center justify-center gap-2 min-h-11 min-w-11 shrink-0 rounded-control border border-edge bg-surface px-2.5 py-2 sm:px-4 font-semibold hover:bg-raised',
} as const;

/**
 * The favourite button of a hotel. Its name is its purpose, its pressed state whether the hotel is a favourite, and its
 * description the hotel's name.
 */
export function FavouriteButton({
  hotelId,
  nameId,
  look,
}: {
  hotelId: string;
  /** Id of the element that holds the hotel's name. */
  nameId: string;
  look: keyof typeof looks;
}) {
  const { favourites: texts } = useText();
  const isFavourite = useIsFavourite(hotelId);
  const hydrated = useHydrated();
  async function toggle() {
    try {
      await setFavourite(hotelId, !isFavourite);
    } catch (error) {
      const full = error instanceof CallProblem && error.code === 'too_many_favourites';
      void showToast('error', full ? texts.full : texts.failed);
    }
  }
  // On a card the button appears after its scripts: it moves nothing, and without scripts a list would announce it
  // twenty times.
  if (!hydrated && look === 'picture') return null;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      disabled={!hydrated}
      aria-describedby={nameId}
      onClick={() => void toggle()}
      className={`${isFavourite ? 'text-sunset ' : ''}${looks[look]}`}
    >
      <Icon name="heart" filled={isFavourite} />
      {look === 'words' ? (
        <span className="max-sm:sr-only">{texts.button}</span>
      ) : (
        <VisuallyHidden>{texts.button}</VisuallyHidden>
      )}
    </button>
  );
}
