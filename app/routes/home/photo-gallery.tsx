import { useText } from '../../i18n/language.tsx';
import { NearPicture } from '../../ui/near-picture.tsx';
import { SlideShow } from '../../ui/slides/slide-show.tsx';
import { galleryPictures } from './home-pictures.ts';
import { HomeSection, SectionHeading } from './section.tsx';

/** Eight pictures; numbers and times are the specification's (section 9). */
export function PhotoGallery() {
  const { home } = useText();
  const slides = galleryPictures.map((src, index) => ({
    key: src,
    content: (
      <figure>
        <NearPicture
          src={src}
          alt=""
          sizes="(min-width: 1280px) 300px, (min-width: 480px) 47vw, 94vw"
          className="rounded-card"
        />
        <figcaption className="mt-2 text-sm text-muted">{home.galleryPictures[index]}</figcaption>
      </figure>
    ),
  }));
  return (
    <HomeSection>
      <SlideShow
        name={home.gallery}
        heading={<SectionHeading title={home.gallery} intro={home.galleryIntro} />}
        slides={slides}
        delayMs={2500}
        speedMs={1000}
        breakpoints={{ 480: 2, 1280: 4 }}
        widths="basis-full min-[480px]:basis-[calc((100%-1rem)/2)] xl:basis-[calc((100%-3rem)/4)]"
      />
    </HomeSection>
  );
}
