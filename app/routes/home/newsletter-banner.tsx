import { useText } from '../../i18n/language.tsx';
import { SubscribeForm } from '../../newsletter/subscribe-form.tsx';
import { useSite } from '../../site.ts';
import { HomeSection } from './section.tsx';

/** The last section: the newsletter form, on a cloth pattern with a running stitch. */
export function NewsletterBanner() {
  const { newsletter } = useText();
  const { brand } = useSite().siteConfig;
  return (
    <HomeSection>
      <section className="stitched rounded-card bg-sunset-soft px-6 py-7 sm:px-10 sm:py-10 lg:px-14 lg:py-14">
        <div className="grid items-center gap-5 sm:gap-8 lg:grid-cols-2 lg:gap-14">
          <div>
            <h2 className="text-xl sm:text-2xl lg:text-3xl">{newsletter.bannerTitle(brand)}</h2>
            <p className="mt-3 max-w-prose text-muted sm:text-lg">{newsletter.bannerText}</p>
          </div>
          <SubscribeForm look="secondary" />
        </div>
      </section>
    </HomeSection>
  );
}
