import type { ReactNode } from 'react';
import { roomFields } from '../../../../kernel/catalogue-fields.ts';
import { textOfWord } from '../../../../kernel/closed-lists.ts';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useShownValue } from '../editing/use-shown-value.tsx';
import type { RoomValues } from './room-values.ts';

/** Names and values of a room's fields in the comparison of two versions. */
export function useShownRoomValue(): {
  labelOf: (field: keyof RoomValues) => string;
  valueOf: (field: keyof RoomValues, value: unknown) => ReactNode;
} {
  const words: Record<string, Record<string, string>> = useText().facilities.roomWords;
  const { room: texts } = useAdminText().editing;
  const shown = useShownValue(roomFields, (field, stored) => {
    if (field === 'discount') return stored === '0' ? texts.noDiscount : texts.percent(Number(stored));
    return textOfWord(words[field] ?? {}, stored);
  });
  return {
    labelOf: (field) => texts[field],
    // A form that changes a room does not change its hotel.
    valueOf: (field, value) => (field === 'hotleId' ? null : shown(field, value)),
  };
}
