import type { FeaturedRoom } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { FeaturedRoomCard } from './featured-room-card.tsx';

/** One column, two at medium and four at large widths (section 2). */
export function FeaturedRooms({ rooms }: { rooms: FeaturedRoom[] }) {
  const { home } = useText();
  return (
    <PageContainer className="pt-14 lg:pt-24">
      <h2 className="text-2xl lg:text-3xl">{home.featured}</h2>
      <p className="mt-2 text-muted">{home.featuredIntro}</p>
      <ul className="mt-7 grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {rooms.map((room) => (
          <li key={`${room.hotleId} ${room.roomName}`} className="flex">
            <FeaturedRoomCard room={room} />
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
