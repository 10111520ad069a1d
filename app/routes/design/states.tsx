import type { HotelCard as Card } from '../../../contract/hotel.ts';
import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { useText } from '../../i18n/language.tsx';
import { defaultSearch } from '../../search/search.ts';
import { useToday } from '../../search/today.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HotelCard } from '../hotels/hotel-card.tsx';
import { Sample } from './specimen.tsx';

/** Empty, unavailable and sold-out states. */
export function States({ hotel }: { hotel: Card | undefined }) {
  const texts = useDesignText();
  const { bookings, common, offline } = useText();
  const search = defaultSearch(useToday());
  return (
    <>
      <Sample name={texts.empty}>
        <EmptyState drawing="bungalow" title={bookings.none} text={bookings.noneHint}>
          <Button look="primary">{bookings.findStay}</Button>
        </EmptyState>
      </Sample>
      <Sample name={texts.error}>
        <Notice tone="error" title={bookings.failed}>
          <Button className="mt-3">{common.retry}</Button>
        </Notice>
      </Sample>
      <Sample name={texts.offline}>
        <Notice title={offline.title}>
          <p>{offline.text}</p>
          <Button className="mt-3">{offline.again}</Button>
        </Notice>
      </Sample>
      {hotel && (
        <Sample name={texts.soldOut}>
          <div className="@container">
            <HotelCard hotel={{ ...hotel, available: 0 }} search={search} dates="chosen" first={false} />
          </div>
        </Sample>
      )}
    </>
  );
}
