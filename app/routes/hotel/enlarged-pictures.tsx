import 'swiper/css';
import 'swiper/css/zoom';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { Swiper as SwiperControl } from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useText } from '../../i18n/language.tsx';
import { CloseRequest } from '../../ui/close-request.tsx';
import { Icon } from '../../ui/icon.tsx';
import { largestPicture } from '../../ui/picture.tsx';
import { SlideButtons } from '../../ui/slides/slide-buttons.tsx';
import { useFocusBack } from '../../ui/use-focus.ts';
import { useReducedMotion } from '../../ui/use-media.ts';

/**
 * The pictures in the whole window: swiped, changed with the arrow keys or, with a mouse, by buttons; zoomed by two
 * fingers or a double tap.
 */
export default function EnlargedPictures({
  name,
  images,
  current,
  onCurrent,
  onClosed,
}: {
  name: string;
  images: string[];
  current: number;
  onCurrent: (index: number) => void;
  onClosed: (index: number) => void;
}) {
  const { common, hotel } = useText();
  const still = useReducedMotion();
  const focusBack = useFocusBack();
  const [first] = useState(current);
  const [slider, setSlider] = useState<SwiperControl>();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-night" />
      <Dialog.Content
        {...focusBack}
        onCloseAutoFocus={(event) => {
          onClosed(current);
          focusBack.onCloseAutoFocus(event);
        }}
        aria-describedby={undefined}
        className="fixed inset-0 z-50 flex flex-col bg-night text-on-picture outline-none"
      >
        <CloseRequest />
        <div className="flex items-center gap-3 px-4 py-2">
          <Dialog.Title className="min-w-0 grow text-base leading-snug">{hotel.pictures(name)}</Dialog.Title>
          <p role="status" className="shrink-0 tabular-nums">
            {hotel.counter(current + 1, images.length)}
          </p>
          <Dialog.Close
            aria-label={common.close}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full outline-current hover:bg-on-picture/15"
          >
            <Icon name="close" />
          </Dialog.Close>
        </div>
        <div className="relative flex min-h-0 grow">
          <Swiper
            modules={[Keyboard, Zoom]}
            wrapperTag="ul"
            keyboard={{ enabled: true }}
            zoom={{ maxRatio: 3 }}
            initialSlide={first}
            rewind
            speed={still ? 0 : 250}
            onSwiper={setSlider}
            onRealIndexChange={({ realIndex }) => onCurrent(realIndex)}
            className="min-h-0 w-full"
          >
            {images.map((image, index) => (
              <SwiperSlide key={image} tag="li">
                <div className="swiper-zoom-container">
                  <img
                    src={largestPicture(image)}
                    alt={hotel.picture(name, index + 1, images.length)}
                    className="h-full w-full object-contain"
                  />
                </div>
              </SwiperSlide>
            ))}
          </Swiper>
          {images.length > 1 && (
            <div className="contents pointer-coarse:hidden">
              <SlideButtons
                texts={{ previous: hotel.previousPicture, next: hotel.nextPicture }}
                look="over"
                slider={slider}
                still={still}
              />
            </div>
          )}
        </div>
        <p className="px-4 py-3 text-center text-sm pointer-fine:hidden">{hotel.nearer}</p>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
