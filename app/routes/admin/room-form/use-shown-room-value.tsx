import type { ReactNode } from 'react';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ShownValue } from '../editing/shown-value.tsx';
import type { RoomValues } from './room-values.ts';

const figures: (keyof RoomValues)[] = ['maxGuest', 'rackRate', 'totalRoom'];

/** How the comparison of two versions names a room's field and shows what it holds. */
export function useShownRoomValue(): {
  labelOf: (field: keyof RoomValues) => string;
  valueOf: (field: keyof RoomValues, value: unknown) => ReactNode;
} {
  const { facilities } = useText();
  const { conflict, room: texts, yes, no } = useAdminText().editing;
  const { digits } = useFormat();
  const wordOf = (field: keyof RoomValues) => (stored: string) => {
    if (field === 'forSale') return stored === 'true' ? yes : no;
    if (field === 'discount') return stored === '0' ? texts.noDiscount : texts.percent(Number(stored));
    if (figures.includes(field)) return digits(stored);
    return field === 'facilities' ? ((facilities.room as Record<string, string>)[stored] ?? stored) : stored;
  };
  return {
    labelOf: (field) => texts[field],
    valueOf: (field, value) => <ShownValue value={value} empty={conflict.empty} wordOf={wordOf(field)} />,
  };
}
