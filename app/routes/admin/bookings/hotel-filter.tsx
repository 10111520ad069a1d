import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { HotelChoice } from '../calendar/hotel-choice.tsx';
import { useListAddress } from '../list/use-list-address.ts';

/** The bookings of one hotel, or of all. */
export function HotelFilter({ name }: { name: string }) {
  const { desk } = useAdminText();
  const { said, change } = useListAddress();
  return (
    <div className="flex grow basis-60 flex-wrap items-start gap-3 sm:max-w-md">
      <div className="grow basis-52">
        <HotelChoice name={name} onChoose={(hotelId) => change({ hotelId })} />
      </div>
      {said('hotelId') && (
        <Button className="mt-6 min-h-12" onClick={() => change({ hotelId: undefined })}>
          {desk.allHotels}
        </Button>
      )}
    </div>
  );
}
