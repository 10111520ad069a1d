import { expect, test } from 'vitest';
import { type RoomChoice, type RoomChoiceEvent, roomChoice, soldOutRoom } from './room-choice.ts';
import type { RoomState } from './room-state.ts';

const after = (choice: RoomChoice, ...events: RoomChoiceEvent[]) => events.reduce(roomChoice, choice);
const rooms = (states: Record<string, RoomState>, stay = 'monday'): RoomChoiceEvent => ({
  kind: 'rooms',
  stateOf: new Map(Object.entries(states)),
  stay,
});
const chosen: RoomChoice = { roomId: 'lake' };

test('a room that suits the stay stays chosen, and nothing changes', () => {
  expect(after(chosen, rooms({ lake: 'free', hill: 'sold-out' }))).toBe(chosen);
  // The list of rooms may have failed to load, or lack the room.
  expect(after(chosen, rooms({}))).toBe(chosen);
});

test('a room that does not suit changed dates or guests is deselected, and the page says which', () => {
  expect(after(chosen, rooms({ lake: 'too-small' }))).toEqual({ roomId: undefined, droppedId: 'lake' });
});

test('a deselected room that suits again is not mentioned any more, and is not chosen by itself', () => {
  const dropped = after(chosen, rooms({ lake: 'sold-out' }), rooms({ lake: 'too-short' }));
  expect(dropped.droppedId).toBe('lake');
  expect(after(dropped, rooms({ lake: 'free' }))).toEqual({ roomId: undefined, droppedId: undefined });
});

test('another choice ends the message about the deselected room', () => {
  const choice = after(chosen, rooms({ lake: 'sold-out' }), { kind: 'choose', roomId: 'hill' });
  expect(choice).toEqual({ roomId: 'hill', droppedId: undefined });
  expect(after(choice, { kind: 'close' }).roomId).toBeUndefined();
});

test('a room that somebody else has just taken is refused for this stay alone', () => {
  const choice = after(
    chosen,
    { kind: 'hold', wanted: 'lake monday' },
    { kind: 'sold-out', wanted: 'lake monday', roomId: 'lake', stay: 'monday' },
  );
  expect(choice.roomId).toBeUndefined();
  expect(choice.holding).toBeUndefined();
  expect(soldOutRoom(choice, 'monday')).toBe('lake');
  expect(soldOutRoom(choice, 'tuesday')).toBeUndefined();
  // Its card says it, so the message above the rooms does not, even if it is chosen from an older answer.
  const again = after(choice, { kind: 'choose', roomId: 'lake' }, rooms({ lake: 'sold-out' }));
  expect(again).toMatchObject({ roomId: undefined, droppedId: undefined });
  expect(
    after(choice, { kind: 'choose', roomId: 'lake' }, rooms({ lake: 'sold-out' }, 'tuesday')),
  ).toMatchObject({
    roomId: undefined,
    droppedId: 'lake',
  });
});

test('the end of an older request does not end the present one', () => {
  const holding = after(
    chosen,
    { kind: 'hold', wanted: 'lake monday' },
    { kind: 'hold', wanted: 'hill monday' },
  );
  expect(after(holding, { kind: 'release', wanted: 'lake monday' })).toBe(holding);
  expect(after(holding, { kind: 'release', wanted: 'hill monday' }).holding).toBeUndefined();
});
