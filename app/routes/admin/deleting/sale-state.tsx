import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Says of a hotel or room that it is not offered, and why: switched off, or without a room to offer. */
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
