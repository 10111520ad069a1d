import { dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';

interface Marks {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  noShowAt: Date | null;
}

export type UndoableMark = 'checkIn' | 'checkOut' | 'noShow';

/** The marks made on `today` that can be undone. A check-in can be undone only while no check-out is marked. */
export function undoableMarks(
  { checkedInAt, checkedOutAt, noShowAt }: Marks,
  today: NightDate,
): UndoableMark[] {
  const isOfToday = (at: Date | null) => at !== null && dhakaDate(at.getTime()) === today;
  return [
    ...(isOfToday(checkedInAt) && checkedOutAt === null ? ['checkIn' as const] : []),
    ...(isOfToday(checkedOutAt) ? ['checkOut' as const] : []),
    ...(isOfToday(noShowAt) ? ['noShow' as const] : []),
  ];
}
