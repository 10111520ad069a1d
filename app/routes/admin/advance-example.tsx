import type { Room } from '../../../contract/room.ts';
import { advancePoisha } from '../../../kernel/advance-terms.ts';
import type { AdvanceTerm } from '../../../kernel/catalogue-choices.ts';
import {
  divideHalfUp,
  nightRateTaka,
  type Poisha,
  poishaOfTaka,
  takaOfPoisha,
} from '../../../kernel/money.ts';
import { leastOfWays } from '../../../kernel/payment-limits.ts';
import { addedTax, taxOfNight } from '../../../kernel/tax-of-night.ts';
import type { TaxRates } from '../../../kernel/tax-profiles.ts';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { useSite } from '../../site.ts';

type RoomOfExample = Pick<Room, 'roomName' | 'roomNameBn' | 'rackRate' | 'discount'>;

/** A season's own term, and its price for a night, if it sets one. */
interface SeasonTerm {
  term: AdvanceTerm;
  /** Taka before the discount. */
  price?: number | undefined;
  /** Per cent above the rack rate. */
  changePercent?: number | undefined;
}

/** Two nights in a room, in a season or in none: what a guest pays now and at the desk. Nothing where the term is all of it. */
export function AdvanceExample({
  room,
  hotelTerm,
  season,
  taxes,
}: {
  room: RoomOfExample;
  hotelTerm: AdvanceTerm;
  season?: SeasonTerm;
  /** The hotel's present ones; absent: the default. */
  taxes?: TaxRates | undefined;
}) {
  const { common } = useText();
  const { editing } = useAdminText();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const { paymentWays } = useSite().siteConfig;
  if ((season?.term ?? hotelTerm) === 'all') return null;
  const subTotalPoisha = nightPoisha(room, season, taxes);
  const night = { subTotalPoisha, ...(season && { advance: season.term }) };
  const pricePoisha = 2 * subTotalPoisha;
  const nights = [night, night];
  const nowPoisha = advancePoisha({ nights, pricePoisha }, hotelTerm, leastOfWays(paymentWays));
  const written = (poisha: Poisha) => money(takaOfPoisha(poisha));
  return (
    <p role="status" className="text-sm text-muted">
      {editing.hotel.advanceExample(
        localizedText(language, room.roomName, room.roomNameBn),
        written(pricePoisha),
        common.nowAndThere(written(nowPoisha), written(pricePoisha - nowPoisha)),
      )}
    </p>
  );
}

/** The price of a night with tax: at the season's price, else at the rack rate, within the bounds of a night's price. */
function nightPoisha(
  { rackRate, discount }: RoomOfExample,
  season: SeasonTerm | undefined,
  taxes: TaxRates | undefined,
): Poisha {
  const { price, changePercent = 0 } = season ?? {};
  const changed = divideHalfUp(poishaOfTaka(rackRate) * (100 + changePercent), 100);
  const ratePoisha = price === undefined ? changed : poishaOfTaka(price);
  const { min, max } = nightRateTaka;
  const bounded = Math.min(poishaOfTaka(max), Math.max(poishaOfTaka(min), ratePoisha));
  return divideHalfUp(bounded * (100 - discount), 100) + addedTax(taxOfNight(bounded, discount, taxes));
}
