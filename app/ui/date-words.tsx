import { isNightDate } from '../../domain/shared/stay-dates.ts';
import { useFormat } from '../i18n/language.tsx';

/** The day with its month spelled out, beside a field's label: 06/07/2026 alone could be misread. */
export function DateWords({ day }: { day: string }) {
  const { shortNight } = useFormat();
  return isNightDate(day) ? (
    <span className="min-w-0 shrink-[99] truncate text-sm text-muted">{shortNight(day)}</span>
  ) : null;
}
