import type { HotelsSeasonInput } from '../../../../../../contract/season.ts';
import { call } from '../../../../../calls.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../../../ui/use-loaded.ts';
import { previewPauseMs, useCostText } from './season-preview.tsx';

/** How many hotels get the season, which cannot, and what a night costs then in the first of them. */
export function HotelsSeasonPreview({ season }: { season: HotelsSeasonInput | undefined }) {
  const { seasons: texts } = useAdminText();
  const language = useLanguage();
  const costText = useCostText();
  const { state, value } = useLoaded(
    season && JSON.stringify(season),
    (signal) => (season ? call('previewHotelsSeason', { body: season, signal }) : Promise.resolve(undefined)),
    { pauseMs: previewPauseMs },
  );
  if (state === 'none' || !season) return null;
  const bearing = value?.effects.filter(({ nights }) => nights > 0) ?? [];
  const names = value?.full.map(({ hotelName, hotelNameBn }) =>
    localizedText(language, hotelName, hotelNameBn),
  );
  return (
    <section
      aria-label={texts.preview}
      aria-busy={state === 'loading'}
      className="col-span-full rounded-card bg-raised px-4 py-3"
    >
      <h4 className="text-sm font-semibold">{texts.preview}</h4>
      {state === 'failed' && <p className="mt-1 text-red">{texts.previewFailed}</p>}
      {value && <p className="mt-1">{texts.many.count(value.hotels)}</p>}
      {names && names.length > 0 && (
        <p className="mt-1 font-semibold text-red">{texts.many.full(names.join(', '))}</p>
      )}
      {state === 'ready' && bearing.length === 0 && <p className="mt-1">{texts.previewEmpty}</p>}
      <dl className="mt-1 grid gap-1.5">
        {bearing.map((effect) => (
          <div key={effect._id} className="tabular-nums sm:flex sm:gap-x-3">
            <dt className="font-semibold sm:w-52 sm:shrink-0">
              {localizedText(language, effect.hotelName, effect.hotelNameBn)}
            </dt>
            <dd>
              <span>{costText(effect)}</span>{' '}
              <span className="text-sm text-muted">{texts.previewNights(effect.nights, effect.nights)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {value && value.hotels > value.effects.length && (
        <p className="mt-1 text-sm text-muted">{texts.many.others(value.hotels - value.effects.length)}</p>
      )}
    </section>
  );
}
