import type { Room } from '../../../contract/room.ts';
import { advancePoisha } from '../../../kernel/advance-terms.ts';
import type { AdvanceTerm } from '../../../kernel/catalogue-choices.ts';
import { divideHalfUp, poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { call } from '../../calls.ts';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The specification's tax of each night. */
const taxPercent = 10;

/** Two nights in one of the hotel's rooms: what a guest pays now and at the desk. Nothing while no room is known. */
export function AdvanceExample({ hotelId, term }: { hotelId: string | undefined; term: AdvanceTerm }) {
  const { common } = useText();
  const { editing } = useAdminText();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const { value: rooms = [] } = useLoaded(hotelId, (signal) =>
    call('roomsOfHotel', { params: { hotelId: hotelId ?? '' }, signal }),
  );
  const [room] = rooms;
  if (!room || term === 'all') return null;
  const { total, advance } = sumsOf(room, term);
  const parts = common.nowAndThere(money(advance), money(Number((total - advance).toFixed(2))));
  return (
    <p role="status" className="text-sm text-muted">
      {editing.hotel.advanceExample(
        localizedText(language, room.roomName, room.roomNameBn),
        money(total),
        parts,
      )}
    </p>
  );
}

function sumsOf({ rackRate, discount }: Room, term: AdvanceTerm): { total: number; advance: number } {
  const rent = poishaOfTaka(rackRate) * (100 - discount);
  const subTotalPoisha = divideHalfUp(rent, 100) + divideHalfUp(rent * taxPercent, 10_000);
  const nights = [{ subTotalPoisha }, { subTotalPoisha }];
  const pricePoisha = 2 * subTotalPoisha;
  const paid = advancePoisha({ nights, pricePoisha }, term, 0);
  return { total: takaOfPoisha(pricePoisha), advance: takaOfPoisha(paid) };
}
