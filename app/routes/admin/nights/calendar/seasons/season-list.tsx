import type { Season } from '../../../../../../contract/season.ts';
import type { NightDate } from '../../../../../../kernel/stay-dates.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useSeasonSentence } from './use-season-sentence.ts';

interface Props {
  seasons: Season[];
  today: NightDate;
  onEdit: (season: Season) => void;
  onRemove: (season: Season) => void;
}

/** Each season with its rooms, dates and terms, and buttons to change it. */
export function SeasonList({ seasons, today, onEdit, onRemove }: Props) {
  const { calendar, seasons: texts } = useAdminText();
  const language = useLanguage();
  const { when, what } = useSeasonSentence();
  return (
    <ul className="mt-3 border-t border-line">
      {seasons.map((season) => (
        <li
          key={season._id}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 ${season.to < today ? 'text-muted' : ''}`}
        >
          <div className="min-w-0 wrap-anywhere">
            <p>
              <span className="font-semibold">{season.name}</span>
              <span>{' · '}</span>
              <span>
                {season.roomName === undefined
                  ? texts.everyRoom
                  : localizedText(language, season.roomName, season.roomNameBn)}
              </span>
              {season.to < today && <span>{` · ${texts.over}`}</span>}
            </p>
            <p className="text-sm text-muted tabular-nums">{when(season)}</p>
            <p className="tabular-nums">{what(season)}</p>
          </div>
          <div className="relative -right-3 text-right">
            <Button
              look="quiet"
              className="px-3!"
              aria-label={texts.edit(season.name)}
              onClick={() => onEdit(season)}
            >
              {calendar.edit}
            </Button>
            <Button
              look="quiet"
              className="px-3!"
              aria-label={texts.remove(season.name)}
              onClick={() => onRemove(season)}
            >
              {calendar.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
