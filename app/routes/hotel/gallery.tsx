import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/language.tsx';
import { GalleryPicture, type GalleryPictures, picturesAbreast } from './gallery-picture.tsx';

const Slider = lazy(() => import('./slider.tsx'));

/** The hotel's pictures. The first ones stand there at once; the slider's library takes them over when it comes. */
export function Gallery({ name, images }: GalleryPictures) {
  const { hotel } = useText();
  if (images.length === 0) return null;
  const abreast = picturesAbreast(images);
  const waiting = (
    <div className={`grid gap-3 ${abreast > 1 ? 'lg:grid-cols-2' : ''}`}>
      {images.slice(0, abreast).map((image, index) => (
        <div key={image} className={index > 0 ? 'hidden lg:block' : ''}>
          <GalleryPicture name={name} images={images} index={index} />
        </div>
      ))}
    </div>
  );
  return (
    <section aria-label={hotel.pictures(name)} aria-roledescription={hotel.slider} className="relative">
      <Suspense fallback={waiting}>
        <Slider name={name} images={images} />
      </Suspense>
    </section>
  );
}
