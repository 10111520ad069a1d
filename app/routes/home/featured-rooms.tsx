import type { FeaturedRoom } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { FeaturedRoomCard } from './featured-room-card.tsx';
import { HomeSection, SectionHeading } from './section.tsx';

/** One column, two at medium and four at large widths (section 2). */
export function FeaturedRooms({ rooms }: { rooms: FeaturedRoom[] }) {
  const { home } = useText();
  if (rooms.length === 0) return null;
  return (
    <HomeSection>
      <SectionHeading title={home.featured} intro={home.featuredIntro} />
      <ul className="mt-5 grid gap-x-5 gap-y-2.5 md:mt-7 md:grid-cols-2 md:gap-y-8 lg:grid-cols-4">
        {rooms.map((room) => (
          <li key={`${room.hotleId} ${room.roomName}`} className="flex">
            <FeaturedRoomCard room={room} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
