import 'swiper/css';
import type { Swiper as SwiperControl } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { type SlidesProps, slideGap } from './slides.ts';

/** The moving row. The slider cannot stop animations later, so pass another key when the setting changes. */
export default function MovingSlides({
  slides,
  delayMs,
  speedMs,
  breakpoints,
  still,
  onReady,
}: SlidesProps & { still: boolean; onReady: (slider: SwiperControl) => void }) {
  const abreast = Object.entries(breakpoints).map(([width, count]) => [width, { slidesPerView: count }]);
  return (
    <Swiper
      modules={[Autoplay]}
      wrapperTag="ul"
      autoplay={still ? false : { delay: delayMs, pauseOnMouseEnter: true, disableOnInteraction: false }}
      speed={still ? 0 : speedMs}
      // A single picture cannot loop.
      loop={slides.length > 1}
      spaceBetween={slideGap}
      slidesPerView={1}
      breakpoints={Object.fromEntries(abreast)}
      onSwiper={onReady}
    >
      {slides.map(({ key, content }) => (
        <SwiperSlide key={key} tag="li" className="flex! h-auto! *:w-full">
          {content}
        </SwiperSlide>
      ))}
    </Swiper>
  );
}
