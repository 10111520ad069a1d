import type { SeasonEffect, SeasonInput } from '../../../../../../contract/season.ts';
import { call } from '../../../../../calls.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { useLoaded } from '../../../../../ui/use-loaded.ts';

/** The pause in typing before the preview is loaded. */
export const previewPauseMs = 300;

/** The guest's price of a night in each room with the season being edited, beside the present price. */
export function SeasonPreview({ season, id }: { season: SeasonInput | undefined; id: string | undefined }) {
  const { seasons: texts } = useAdminText();
  const language = useLanguage();
  const costText = useCostText();
  const { state, value } = useLoaded(
    season && JSON.stringify([season, id]),
    (signal) =>
      season
        ? call('previewSeason', { body: { season: season, ...(id !== undefined && { _id: id }) }, signal })
        : Promise.resolve([]),
    { pauseMs: previewPauseMs },
  );
  const effects = season ? (value ?? []) : [];
  const bearing = effects.filter(({ nights }) => nights > 0);
  if (state === 'none') return null;
  return (
    <section
      aria-label={texts.preview}
      aria-busy={state === 'loading'}
      className="col-span-full rounded-card bg-raised px-4 py-3"
    >
      <h4 className="text-sm font-semibold">{texts.preview}</h4>
      {state === 'failed' && <p className="mt-1 text-red">{texts.previewFailed}</p>}
      {state === 'ready' && bearing.length === 0 && <p className="mt-1">{texts.previewEmpty}</p>}
      <dl className="mt-1 grid gap-1.5">
        {bearing.map((effect) => (
          <div key={effect._id} className="tabular-nums sm:flex sm:gap-x-3">
            <dt className="font-semibold sm:w-52 sm:shrink-0">
              {localizedText(language, effect.roomName, effect.roomNameBn)}
            </dt>
            <dd>
              <span>{costText(effect)}</span>{' '}
              <span className="text-sm text-muted">
                {season?.price === undefined && season?.changePercent === undefined
                  ? texts.previewNights(effect.nights, effect.nights)
                  : texts.previewNights(effect.priced, effect.nights)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function useCostText(): (effect: Pick<SeasonEffect, 'now' | 'planned' | 'priced'>) => string {
  const { seasons: texts } = useAdminText();
  const { money } = useFormat();
  const written = (span: SeasonEffect['now']) => {
    if (!span) return '';
    const { lowest, highest } = span;
    return lowest === highest ? money(lowest) : texts.previewRange(money(lowest), money(highest));
  };
  return ({ now, planned, priced }) => {
    const [before, after] = [written(now), written(planned)];
    if (before !== after) return texts.previewPrice(before, after);
    // Of several rooms, one between the lowest and the highest may change.
    return priced > 0 ? after : texts.previewSame(before);
  };
}
