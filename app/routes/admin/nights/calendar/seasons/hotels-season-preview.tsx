import type { HotelsSeasonInput, HotelsSeasonPreview as Preview } from '../../../../../../contract/season.ts';
import { call } from '../../../../../calls.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { type Loaded, useLoaded } from '../../../../../ui/use-loaded.ts';
import { previewPauseMs, useCostText } from './season-preview.tsx';

/** The change that a season for many hotels would make; nothing while a field is missing or wrong. */
export function useHotelsSeasonPreview(season: HotelsSeasonInput | undefined): Loaded<Preview | undefined> {
  return useLoaded(
    season && JSON.stringify(season),
    (signal) => (season ? call('previewHotelsSeason', { body: season, signal }) : Promise.resolve(undefined)),
    { pauseMs: previewPauseMs },
  );
}

/** How many hotels get the season, which cannot, and the prices of nights in the first of them. */
export function HotelsSeasonPreview({ preview: { state, value } }: { preview: Loaded<Preview | undefined> }) {
  const { seasons: texts } = useAdminText();
  if (state === 'none') return null;
  return (
    <section
      aria-label={texts.preview}
      aria-busy={state === 'loading'}
      className="col-span-full rounded-card bg-raised px-4 py-3"
    >
      <h4 className="text-sm font-semibold">{texts.preview}</h4>
      {state === 'failed' && <p className="mt-1 text-red">{texts.previewFailed}</p>}
      {/* The last figures belong to other entries. */}
      {state === 'ready' && value && <Figures preview={value} />}
    </section>
  );
}

function Figures({ preview: { hotels, fullCount, full, effects } }: { preview: Preview }) {
  const { seasons: texts } = useAdminText();
  const language = useLanguage();
  const costText = useCostText();
  const bearing = effects.filter(({ nights }) => nights > 0);
  const names = full.map(({ hotelName, hotelNameBn }) => localizedText(language, hotelName, hotelNameBn));
  return (
    <>
      {fullCount > 0 ? (
        <p className="mt-1 font-semibold text-red">
          <span>{texts.many.full(names.join(', '))}</span>
          {fullCount > full.length && <span>{` ${texts.many.others(fullCount - full.length)}`}</span>}
        </p>
      ) : (
        <p className="mt-1">{texts.many.count(hotels)}</p>
      )}
      {bearing.length === 0 && effects.length === hotels && <p className="mt-1">{texts.previewEmpty}</p>}
      <dl className="mt-1 grid gap-1.5">
        {bearing.map((effect) => (
          <div key={effect._id} className="tabular-nums sm:flex sm:gap-x-3">
            <dt className="font-semibold sm:w-52 sm:shrink-0">
              {localizedText(language, effect.hotelName, effect.hotelNameBn)}
            </dt>
            <dd>
              <span>{costText(effect)}</span>{' '}
              <span className="text-sm text-muted">{texts.many.priced(effect.priced)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {hotels > effects.length && (
        <p className="mt-1 text-sm text-muted">{texts.many.others(hotels - effects.length)}</p>
      )}
    </>
  );
}
