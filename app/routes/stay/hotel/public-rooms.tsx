import type { Room } from '../../../../contract/room.ts';
import { localizedText, useLanguage, useText } from '../../../i18n/language.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RoomFacts } from '../../hotel/room-facts.tsx';

/** A hotel's rooms without dates: what they are, not what they cost or which are free. */
export function PublicRooms({ rooms }: { rooms: Room[] }) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  return (
    <section aria-labelledby="public-rooms" className="mt-12">
      <h2 id="public-rooms" className="text-xl">
        {texts.rooms}
      </h2>
      <ul className="mt-4 grid gap-4">
        {rooms.map((room) => (
          <li
            key={room._id}
            className="grid gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <Picture
              src={room.roomImgs}
              alt=""
              sizes="(min-width: 640px) 240px, 88vw"
              widestPx={960}
              className="self-start rounded-control"
            />
            <div className="min-w-0">
              <h3 className="mb-2 text-lg">{localizedText(language, room.roomName, room.roomNameBn)}</h3>
              <RoomFacts room={room} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
