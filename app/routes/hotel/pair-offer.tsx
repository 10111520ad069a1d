import type { Room } from '../../../contract/room.ts';
import { nightCount } from '../../../kernel/stay-dates.ts';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PairOffer } from './cheapest-pair.ts';

/** Offers two rooms together to a party for which no single one is free. */
export function PairNotice({
  pair,
  search,
  onChoose,
}: {
  pair: PairOffer;
  search: Search;
  onChoose: (pair: PairOffer) => void;
}) {
  const { common, hotel: texts } = useText();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const name = ({ roomName, roomNameBn }: Room) => localizedText(language, roomName, roomNameBn);
  const [first, second] = pair.rooms;
  const rooms = first._id === second._id ? texts.twice(name(first)) : texts.both(name(first), name(second));
  const nights = common.nights(nightCount(stayOf(search)));
  return (
    <Notice className="mt-4" title={texts.pairTitle(Number(search.guestNumber))}>
      <p>{`${rooms}: ${money(pair.total)} ${texts.forNights(nights)}`}</p>
      <Button look="primary" className="mt-2" onClick={() => onChoose(pair)}>
        {texts.choosePair}
      </Button>
    </Notice>
  );
}
