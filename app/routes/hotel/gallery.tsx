import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { DrawnPictures } from '../../ui/drawn-pictures.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SlideButtons } from '../../ui/slides/slide-buttons.tsx';
import { useSlides } from '../../ui/slides/use-slides.ts';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';

const EnlargedPictures = latePart(() => import('./enlarged-pictures.tsx'));

/** The gallery begins with the picture of the list's card, which is the last one. */
const cardFirst = (images: string[]) => [...images.slice(-1), ...images.slice(0, -1)];

/**
 * The hotel's pictures, one large at a time. The first one is shown at once; the slider takes it over when it is
 * loaded. Its delay and speed are the specification's (sections 2 and 9). A click opens the pictures over the page.
 */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const { hotel } = useText();
  const { row, Moving, moving, buttons } = useSlides();
  const { slider } = buttons;
  const [current, setCurrent] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  useEffect(() => {
    // The slider continues behind the opened pictures, which track the shown one themselves.
    if (!slider || slider.destroyed || isEnlarged) return;
    const note = () => setCurrent(slider.realIndex);
    slider.on('realIndexChange', note);
    return () => void slider.off('realIndexChange', note);
  }, [slider, isEnlarged]);
  if (images.length === 0) return null;
  const ordered = cardFirst(images);
  const show = (index: number) => {
    setCurrent(index);
    slider?.slideToLoop(index, moving.still ? 0 : 250);
  };
  /** The gallery shows the picture that was viewed last, and its button gets the focus. */
  const onClosed = (index: number) => {
    // The window also closes with its page, whose slider is gone by then.
    if (!slider || slider.destroyed) return;
    show(index);
    const slide = slider.slides.find(({ dataset }) => dataset.swiperSlideIndex === String(index));
    slide?.querySelector('button')?.focus({ preventScroll: true });
  };
  const pictures = ordered.map((image, index) => ({
    key: image,
    content: (
      <button
        type="button"
        aria-label={hotel.enlarge(index + 1, ordered.length)}
        onClick={({ currentTarget }) => {
          // The slider prevents a click from setting the focus; without it the window could not give the focus back.
          currentTarget.focus({ preventScroll: true });
          setCurrent(index);
          setEnlarged(true);
        }}
        className="block w-full cursor-zoom-in -outline-offset-3"
      >
        <GalleryPicture name={name} images={ordered} index={index} />
      </button>
    ),
  }));
  const texts = {
    previous: hotel.previousPicture,
    next: hotel.nextPicture,
    pause: hotel.pausePictures,
    play: hotel.playPictures,
  };
  return (
    <section
      aria-label={hotel.pictures(name)}
      aria-roledescription={hotel.slider}
      // Four thumbnails with their gaps are as high as the large picture.
      className={ordered.length > 1 ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_calc(20%-13.2px)] lg:gap-3' : ''}
    >
      <div className="relative min-w-0 self-start overflow-hidden rounded-card">
        <div ref={row}>
          {Moving ? (
            <Moving
              key={String(moving.still)}
              {...moving}
              slides={pictures}
              delayMs={3500}
              speedMs={1000}
              breakpoints={{}}
            />
          ) : (
            pictures[0]?.content
          )}
        </div>
        <DrawnPictures
          pictures={ordered}
          className="pointer-events-none absolute top-3 left-3 z-10 max-w-[80%] rounded-full bg-night/75 px-3 py-1 text-[length:min(0.875rem,4.5vw)] text-on-picture"
        />
        {ordered.length > 1 && (
          <>
            <p className="pointer-events-none absolute bottom-3 left-3 z-10 rounded-full bg-night/75 px-3 py-1 text-[length:min(0.875rem,4.5vw)] font-semibold text-on-picture tabular-nums">
              {hotel.counter(current + 1, ordered.length)}
            </p>
            <SlideButtons {...buttons} texts={texts} look="over" />
          </>
        )}
      </div>
      {ordered.length > 1 && <GalleryThumbnails images={ordered} current={current} onShow={show} />}
      <Dialog.Root open={isEnlarged} onOpenChange={setEnlarged}>
        <EnlargedPictures
          part={isEnlarged ? { name, images: ordered, current, onCurrent: show, onClosed } : undefined}
          onFailed={() => setEnlarged(false)}
        />
      </Dialog.Root>
    </section>
  );
}

function GalleryPicture({ name, images, index }: { name: string; images: string[]; index: number }) {
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
