import { useText } from '../../i18n/language.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NearPicture } from '../../ui/near-picture.tsx';
import { aboutPicture } from './home-pictures.ts';
import { HomeSection } from './section.tsx';

/** About the business, with a link back to the search form. */
export function About() {
  const { home } = useText();
  const { paymentWays } = useSite().siteConfig;
  const paragraphs = paymentWays.includes('wallet')
    ? [...home.about.slice(0, -1), home.aboutWallet]
    : home.about;
  return (
    <HomeSection>
      <section className="grid items-center gap-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <NearPicture
          src={aboutPicture}
          alt={home.aboutPicture}
          sizes="(min-width: 1280px) 620px, (min-width: 1024px) 50vw, 94vw"
          className="rounded-card"
          imgClassName="aspect-2/1 sm:aspect-3/2"
        />
        <div>
          <h2 className="text-2xl lg:text-3xl">{home.aboutTitle}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-prose text-muted sm:mt-4 sm:text-lg">
              {paragraph}
            </p>
          ))}
          <ButtonLink to="#header" className="mt-5 sm:mt-7">
            {home.bookNow}
          </ButtonLink>
        </div>
      </section>
    </HomeSection>
  );
}
