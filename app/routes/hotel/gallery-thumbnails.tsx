import { useText } from '../../i18n/language.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Thumbnails of all pictures beside the large one, where the screen is wide enough. */
export function GalleryThumbnails({
  images,
  current,
  onShow,
}: {
  images: string[];
  current: number;
  onShow: (index: number) => void;
}) {
  const { hotel } = useText();
  return (
    <ul aria-label={hotel.thumbnails} className="hidden content-between gap-3 lg:grid">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={hotel.showPicture(index + 1, images.length)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className={`block w-full overflow-hidden rounded-control transition-opacity ${index === current ? 'outline-3 outline-offset-2 outline-tea' : 'opacity-75 hover:opacity-100'}`}
          >
            <Picture src={image} alt="" sizes="(min-width: 1280px) 240px, 19vw" />
          </button>
        </li>
      ))}
    </ul>
  );
}
