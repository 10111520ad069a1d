import { useText } from '../../i18n/language.tsx';
import { Picture } from '../../ui/picture.tsx';

export function GalleryPicture({ name, images, index }: { name: string; images: string[]; index: number }) {
  const { hotel } = useText();
  return (
    <Picture
      src={images[index]}
      alt={hotel.picture(name, index + 1, images.length)}
      sizes="(min-width: 1280px) 970px, (min-width: 1024px) 76vw, 94vw"
      priority={index === 0}
    />
  );
}
