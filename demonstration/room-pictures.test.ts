import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { roomPicture, wordOf } from './hotel-pictures.ts';
import { pictureFolder } from './pictures.ts';
import { roomFactsOf } from './room-facts.ts';

const factsOf = (bedType: 'Single' | 'Twin', facilities: string[], roomName = 'Room') =>
  roomFactsOf({ bedType, facilities: facilities as never, roomName }, 'Khulna');

/** The facts that the id of a room's picture states. */
const factsOfPicture = (id: string) => {
  const [kind, destination, beds = '', view = '', roomClass] = id.split('-');
  return { kind, destination, beds, view, roomClass };
};

describe('what a room’s picture shows', () => {
  it('is the beds, the view and the class that the room’s own fields say', () => {
    expect(factsOf('Single', ['Garden View', 'Ceiling Fan'], 'River Single')).toEqual({
      beds: 'single',
      view: 'garden',
      roomClass: 'plain',
    });
    expect(factsOf('Twin', ['Air Conditioning'], 'Hill Twin')).toEqual({
      beds: 'twin',
      view: 'hill',
      roomClass: 'cooled',
    });
    expect(factsOf('Twin', []).view).toBe('river');
  });

  it('follows each room of the demonstration: a bed for each guest, and the view among its facilities', () => {
    const sleeps: Record<string, number> = { single: 1, double: 2, twin: 2, triple: 3, family: 3 };
    for (const hotel of catalogue)
      for (const room of hotel.rooms) {
        const facts = factsOfPicture(roomPicture(hotel, room));
        expect(facts, room.key).toMatchObject({
          kind: 'room',
          destination: wordOf(hotel.district),
          ...roomFactsOf(room, hotel.district),
        });
        expect(sleeps[facts.beds], room.key).toBe(room.maxGuest);
        for (const view of ['sea', 'garden', 'city'])
          if (facts.view === view && room.facilities.some((name) => / View$/.test(name)))
            expect(room.facilities.join().toLowerCase(), room.key).toContain(`${view} view`);
      }
  });
});

it('no two kinds of room of a hotel look alike', async () => {
  const alike: string[] = [];
  for (const hotel of catalogue) {
    const pictures = await Promise.all(
      hotel.rooms.map(async (room) => {
        const id = roomPicture(hotel, room);
        const small = await sharp(`${pictureFolder}${id}-320.webp`)
          .resize(12, 8, { fit: 'fill' })
          .raw()
          .toBuffer();
        return { id, small };
      }),
    );
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1))
        if (meanDifference(one.small, other.small) < 9) alike.push(`${one.id} and ${other.id}`);
  }
  expect(alike).toEqual([]);
});

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
