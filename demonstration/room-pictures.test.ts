import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { roomSceneOf } from './load-demonstration.ts';
import { roomFactsOf } from './room-facts.ts';
import { composeScene } from './scenes/composition.ts';
import { sceneId } from './scenes/scene.ts';

const factsOf = (bedType: 'Single' | 'Twin', facilities: string[], roomName = 'Room') =>
  roomFactsOf({ bedType, facilities: facilities as never, roomName }, 'Khulna');

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
    const sleeps = { single: 1, double: 2, twin: 2, triple: 3, family: 3 };
    for (const hotel of catalogue)
      for (const room of hotel.rooms) {
        const scene = roomSceneOf(hotel, room);
        if (scene.picture !== 'room') throw new Error('a room has a picture of a room');
        expect(sleeps[scene.room.beds], room.key).toBe(room.maxGuest);
        for (const view of ['sea', 'garden', 'city'])
          if (scene.room.view === view && room.facilities.some((name) => / View$/.test(name)))
            expect(room.facilities.join().toLowerCase(), room.key).toContain(`${view} view`);
      }
  });
});

// 237 pictures are drawn small, at about twenty a second.
it('no two kinds of room of a hotel look alike', { timeout: 120_000 }, async () => {
  const alike: string[] = [];
  for (const hotel of catalogue) {
    const drawn = await Promise.all(
      hotel.rooms.map(async (room) => {
        const scene = roomSceneOf(hotel, room);
        const small = await sharp(Buffer.from(composeScene(scene)), { density: 12 })
          .removeAlpha()
          .resize(12, 8, { fit: 'fill' })
          .raw()
          .toBuffer();
        return { id: sceneId(scene), small };
      }),
    );
    for (const [i, one] of drawn.entries())
      for (const other of drawn.slice(i + 1))
        if (meanDifference(one.small, other.small) < 9) alike.push(`${one.id} and ${other.id}`);
  }
  expect(alike).toEqual([]);
});

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
