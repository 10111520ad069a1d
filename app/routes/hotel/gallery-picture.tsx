import { useText } from '../../i18n/language.tsx';
import { Picture } from '../../ui/picture.tsx';

export interface GalleryPictures {
  name: string;
  images: string[];
}

/** How many pictures a wide screen shows side by side: two, where enough are left to turn round with. */
export const picturesAbreast = (images: string[]) => (images.length > 3 ? 2 : 1);

export function GalleryPicture({ name, images, index }: GalleryPictures & { index: number }) {
  const { hotel } = useText();
  return (
    <Picture
      src={images[index]}
      alt={hotel.picture(name, index + 1, images.length)}
      sizes={
        picturesAbreast(images) > 1 ? '(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 94vw' : '94vw'
      }
      priority={index < picturesAbreast(images)}
      className="rounded-card"
    />
  );
}
