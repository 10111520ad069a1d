import type { Language } from '../../contract/enumerations.ts';
import { type CancellationPolicy, freeStep } from '../../kernel/booking-policy.ts';
import { formatOf } from '../../kernel/format.ts';
import { addDays, type NightDate } from '../../kernel/stay-dates.ts';
import { useLanguage } from '../i18n/language.tsx';
import { catalogueOf } from '../i18n/load-catalogue.ts';
import { useToday } from '../search/today.ts';

/** 'Free to cancel to the end of Mon 14 Dec': the last whole day on which cancelling is free. */
export function freeThrough(language: Language, lastDay: NightDate): string {
  const { weekday, shortNight } = formatOf(language);
  const day = `${weekday(lastDay)} ${shortNight(lastDay)}`.replaceAll(' ', '\u00a0');
  return catalogueOf(language).cancellation.freeThrough(day);
}

/** Says until when a stay can be cancelled free of charge; nothing when that is past or never. */
export function FreeToCancel({
  policy,
  checkIn,
  className = '',
}: {
  policy: CancellationPolicy;
  checkIn: NightDate;
  className?: string;
}) {
  const language = useLanguage();
  const today = useToday();
  const step = freeStep(policy);
  // It ends at 00:00 of the day that many days before check-in.
  const lastDay = step && addDays(checkIn, -step.daysBefore - 1);
  if (!lastDay || lastDay < today) return null;
  return (
    <p className={`text-sm font-semibold text-tea ${className}`.trimEnd()}>
      {freeThrough(language, lastDay)}
    </p>
  );
}
