import { useText } from '../../i18n/language.tsx';
import { SlideButtons } from '../../ui/slides/slide-buttons.tsx';
import { useSlides } from '../../ui/slides/use-slides.ts';
import { GalleryPicture, type GalleryPictures, picturesAbreast } from './gallery-picture.tsx';

/**
 * The hotel's pictures. The first ones stand there at once; the slider takes them over when it comes. Its delay and
 * speed are the specification's (sections 2 and 9).
 */
export function Gallery({ name, images }: GalleryPictures) {
  const { hotel } = useText();
  const { row, Moving, moving, buttons } = useSlides();
  if (images.length === 0) return null;
  const abreast = picturesAbreast(images);
  const pictures = images.map((image, index) => ({
    key: image,
    content: <GalleryPicture name={name} images={images} index={index} />,
  }));
  const texts = {
    previous: hotel.previousPicture,
    next: hotel.nextPicture,
    pause: hotel.pausePictures,
    play: hotel.playPictures,
  };
  return (
    <section aria-label={hotel.pictures(name)} aria-roledescription={hotel.slider} className="relative">
      <div ref={row}>
        {Moving ? (
          <Moving
            key={String(moving.still)}
            {...moving}
            slides={pictures}
            delayMs={3500}
            speedMs={1000}
            breakpoints={{ 1024: abreast }}
          />
        ) : (
          <div className={`grid gap-4 ${abreast > 1 ? 'lg:grid-cols-2' : ''}`}>
            {pictures.slice(0, abreast).map(({ key, content }, index) => (
              <div key={key} className={index > 0 ? 'hidden lg:block' : ''}>
                {content}
              </div>
            ))}
          </div>
        )}
      </div>
      {images.length > 1 && <SlideButtons {...buttons} texts={texts} look="over" />}
    </section>
  );
}
