import type { CalendarRoom } from '../../../../../contract/calendar.ts';
import { localizedText, useLanguage } from '../../../../i18n/language.tsx';
import type { Option } from '../../../../ui/select-field.tsx';

/** The rooms as options of a select, after the option for all of them, which has no value. */
export function useRoomOptions(
  rooms: Pick<CalendarRoom, '_id' | 'roomName' | 'roomNameBn'>[],
  all: string,
): Option[] {
  const language = useLanguage();
  return [
    { value: '', text: all },
    ...rooms.map(({ _id, roomName, roomNameBn }) => ({
      value: _id,
      text: localizedText(language, roomName, roomNameBn),
    })),
  ];
}
