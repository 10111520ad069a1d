import 'swiper/css';
import { useState } from 'react';
import type { Swiper as SwiperControl } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useText } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';
import { GalleryPicture, type GalleryPictures, picturesAbreast } from './gallery-picture.tsx';
import { SliderButton } from './slider-button.tsx';

/** The pictures in motion; delay and speed are the specification's (sections 2 and 9). */
export default function Slider({ name, images }: GalleryPictures) {
  const { hotel } = useText();
  const still = useReducedMotion();
  const [slider, setSlider] = useState<SwiperControl>();
  const [paused, setPaused] = useState(false);
  const several = images.length > 1;
  const togglePause = () => {
    if (paused) slider?.autoplay.start();
    else slider?.autoplay.stop();
    setPaused(!paused);
  };
  return (
    <>
      <Swiper
        // A slider cannot be told later that nothing may move, so it is made anew.
        key={String(still)}
        modules={[Autoplay]}
        autoplay={still ? false : { delay: 3500, pauseOnMouseEnter: true, disableOnInteraction: false }}
        speed={still ? 0 : 1000}
        loop={several}
        spaceBetween={12}
        slidesPerView={1}
        breakpoints={{ 1024: { slidesPerView: picturesAbreast(images) } }}
        onSwiper={setSlider}
        className="rounded-card"
      >
        {images.map((image, index) => (
          <SwiperSlide key={image}>
            <GalleryPicture name={name} images={images} index={index} />
          </SwiperSlide>
        ))}
      </Swiper>
      {several && (
        <>
          <SliderButton side="left" label={hotel.previousPicture} onPress={() => slider?.slidePrev()}>
            <Icon name="arrow" className="size-5 rotate-180" />
          </SliderButton>
          <SliderButton side="right" label={hotel.nextPicture} onPress={() => slider?.slideNext()}>
            <Icon name="arrow" />
          </SliderButton>
          {!still && (
            <SliderButton
              side="corner"
              label={paused ? hotel.playPictures : hotel.pausePictures}
              onPress={togglePause}
            >
              <Icon name={paused ? 'play' : 'pause'} />
            </SliderButton>
          )}
        </>
      )}
    </>
  );
}
