import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Whether a hotel or room is offered: its switch, and for a hotel whether it has a room to offer. */
export function SaleState({
  forSale,
  hasRoomForSale = true,
}: {
  forSale: boolean;
  hasRoomForSale?: boolean;
}) {
  const { deleting: texts } = useAdminText();
  if (!forSale) return <Tag tone="grey">{texts.offSale}</Tag>;
  return hasRoomForSale ? <Tag tone="tea">{texts.onSale}</Tag> : <Tag tone="amber">{texts.noRoomYet}</Tag>;
}
