import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Shows that a hotel or room is not offered, and why: switched off, or without a room for sale. */
export function SaleState({
  forSale,
  hasRoomForSale = true,
}: {
  forSale: boolean;
  hasRoomForSale?: boolean;
}) {
  const { deleting: texts } = useAdminText();
  if (!forSale) return <Tag tone="grey">{texts.offSale}</Tag>;
  return hasRoomForSale ? null : <Tag tone="amber">{texts.noRoomYet}</Tag>;
}
