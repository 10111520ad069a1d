import { useText } from '../../i18n/language.tsx';
import { SearchForm } from '../../search/search-form.tsx';
import { useSearch } from '../../search/use-search.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { heroPicture } from './home-pictures.ts';

/** The first view: a full-width picture, the title on it, and the search form over its lower edge. */
export function Hero() {
  const { search: text } = useText();
  const search = useSearch();
  return (
    <section>
      <div className="relative flex min-h-[18.5rem] items-end sm:min-h-[32rem] lg:min-h-[max(30rem,min(46rem,calc(100dvh-5rem)))]">
        <Picture
          src={heroPicture}
          alt=""
          priority
          // In a narrow window the height decides the needed width: the picture is 3:2.
          sizes="(max-width: 639px) max(444px, 100vw), max(1104px, 100vw)"
          className="absolute inset-0"
          ground="bg-hero"
          imgClassName="min-h-full"
        />
        <div className="hero-shade absolute inset-0" />
        <PageContainer className="relative pt-20 pb-18 sm:pb-28 lg:pb-32">
          <h1 className="max-w-[25ch] text-2xl text-on-picture text-shadow-lg sm:text-4xl">{text.title}</h1>
        </PageContainer>
      </div>
      <PageContainer className="relative -mt-12 lg:-mt-14">
        <div
          id="header"
          tabIndex={-1}
          className="outline-none rounded-card bg-surface p-[min(1.25rem,6.25vw)] shadow-float sm:p-6"
        >
          <SearchForm look="home" search={search} />
        </div>
      </PageContainer>
    </section>
  );
}
