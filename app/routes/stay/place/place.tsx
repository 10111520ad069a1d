import type { LoaderFunctionArgs } from 'react-router';
import { placePath } from '../../../../kernel/place-slug.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { publicPlaceTexts } from '../../../i18n/public-place.ts';
import { pageContext } from '../../../page-context.ts';
import { pageMeta } from '../../../page-meta.ts';
import { callForCards } from '../../../search/hotel-cards.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import type { Route } from './+types/place';
import { hotelsOnPage, type PlaceData, placeData, placeQuery, placeQuestion } from './load-place.ts';
import { placeFacts } from './place-facts.ts';
import { PlaceHotel } from './place-hotel.tsx';
import { PlacePages } from './place-pages.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PlaceData> {
  const { services, language } = context.get(pageContext);
  const question = placeQuestion(request, params.place);
  return placeData(request, question, language, await services.hotels(placeQuery(question, language)));
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<PlaceData> {
  const question = placeQuestion(request, params.place);
  const language = document.documentElement.lang === 'bn' ? 'bn' : 'en';
  const { cards, headers } = await callForCards({
    query: placeQuery(question, language),
    signal: request.signal,
  });
  const total = Number(headers.get('X-Total-Count') ?? cards.length);
  return placeData(request, question, language, { hotels: cards, total });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, (catalogue, language, site) => {
    if (!loaderData) return {};
    const { district, page, total, hotels } = loaderData;
    const texts = publicPlaceTexts[language];
    const path = placePath(district);
    const title = texts.title(catalogue.places.districts[district]);
    return {
      title: page === 1 ? title : `${title} · ${texts.pageOf(page, Math.ceil(total / hotelsOnPage))}`,
      description: texts.about[district][0],
      address: {
        path: page === 1 ? path : `${path}?page=${page}`,
        picture: hotels[0]?.picture,
        facts: placeFacts(site, catalogue, loaderData),
      },
    };
  });
}

/** A place to stay in: a few sentences about it, and all its hotels. */
export default function Place({ loaderData: { district, page, total, hotels } }: Route.ComponentProps) {
  const { places } = useText();
  const texts = publicPlaceTexts[useLanguage()];
  const place = places.districts[district];
  const withDates = `/hotels?${new URLSearchParams({ district })}`;
  return (
    <PageContainer className="min-h-dvh pt-4 pb-6 sm:pb-8 md:pt-8">
      <h1 className="text-xl sm:text-3xl">{texts.title(place)}</h1>
      {page === 1 &&
        texts.about[district].map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-prose">
            {paragraph}
          </p>
        ))}
      {total === 0 ? (
        <EmptyState drawing="boat" className="mt-8" title={texts.none(place)} text={texts.noneHint} />
      ) : (
        <section aria-labelledby="place-hotels" className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div>
              <h2 id="place-hotels" className="text-xl">
                {texts.list}
              </h2>
              <p className="text-muted">{texts.count(total)}</p>
            </div>
            <ButtonLink to={withDates} look="primary">
              {texts.withDates}
            </ButtonLink>
          </div>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {hotels.map((hotel, index) => (
              <PlaceHotel key={hotel.publicPath} hotel={hotel} first={index === 0} />
            ))}
          </ul>
          <PlacePages district={district} page={page} pages={Math.ceil(total / hotelsOnPage)} />
        </section>
      )}
    </PageContainer>
  );
}
