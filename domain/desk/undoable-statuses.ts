import { dhakaDate, type NightDate } from '../../kernel/stay-dates.ts';

interface DeskStatus {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  noShowAt: Date | null;
}

export type UndoableStatus = 'checkIn' | 'checkOut' | 'noShow';

/**
 * The changes of a guest's presence made on `today` that can be undone. A check-in can be undone only while no
 * check-out is recorded.
 */
export function undoableStatuses(
  { checkedInAt, checkedOutAt, noShowAt }: DeskStatus,
  today: NightDate,
): UndoableStatus[] {
  const isOfToday = (at: Date | null) => at !== null && dhakaDate(at.getTime()) === today;
  return [
    ...(isOfToday(checkedInAt) && checkedOutAt === null ? ['checkIn' as const] : []),
    ...(isOfToday(checkedOutAt) ? ['checkOut' as const] : []),
    ...(isOfToday(noShowAt) ? ['noShow' as const] : []),
  ];
}
