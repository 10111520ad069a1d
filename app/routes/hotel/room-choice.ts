import type { RoomState } from './room-state.ts';

/** The choice of a room on a hotel's page. */
export interface RoomChoice {
  roomId: string | undefined;
  /** A room that was deselected because it does not suit the changed dates or guests any more. */
  droppedId?: string | undefined;
  /** The room and the stay that 'Continue' is asking the server to hold. */
  holding?: string | undefined;
  /** A room that somebody else has taken, for one stay. */
  soldOut?: { roomId: string; stay: string };
}

export type RoomChoiceEvent =
  | { kind: 'choose'; roomId: string }
  | { kind: 'close' }
  /** The rooms of a stay with dates are there. */
  | { kind: 'rooms'; stateOf: ReadonlyMap<string, RoomState>; stay: string }
  /** 'Continue' was pressed. */
  | { kind: 'hold'; wanted: string }
  /** The request has ended, and the person may press again. */
  | { kind: 'release'; wanted: string }
  | { kind: 'sold-out'; wanted: string; roomId: string; stay: string };

/** The room that cannot be chosen for this stay, because the server has refused to hold it. */
export const soldOutRoom = ({ soldOut }: RoomChoice, stay: string): string | undefined =>
  soldOut?.stay === stay ? soldOut.roomId : undefined;

/** Answers the same object when nothing changes. */
export function roomChoice(choice: RoomChoice, event: RoomChoiceEvent): RoomChoice {
  switch (event.kind) {
    case 'choose':
      return { ...choice, roomId: event.roomId, droppedId: undefined };
    case 'close':
      return { ...choice, roomId: undefined };
    case 'rooms':
      return withoutUnsuitable(withoutSuitableAgain(choice, event), event);
    case 'hold':
      return { ...choice, holding: event.wanted };
    case 'release':
      return choice.holding === event.wanted ? { ...choice, holding: undefined } : choice;
    case 'sold-out': {
      const { roomId, stay, wanted } = event;
      return {
        ...roomChoice(choice, { kind: 'release', wanted }),
        roomId: undefined,
        soldOut: { roomId, stay },
      };
    }
  }
}

type Rooms = Extract<RoomChoiceEvent, { kind: 'rooms' }>;

/** A room that cannot be booked for this stay is deselected. If somebody else has taken it, its card says so. */
function withoutUnsuitable(choice: RoomChoice, { stateOf, stay }: Rooms): RoomChoice {
  const { roomId = '' } = choice;
  const state = stateOf.get(roomId);
  if (state === undefined || state === 'free') return choice;
  const droppedId = roomId === soldOutRoom(choice, stay) ? choice.droppedId : roomId;
  return { ...choice, roomId: undefined, droppedId };
}

/** The message about a deselected room ends when the room suits again. */
function withoutSuitableAgain(choice: RoomChoice, { stateOf }: Rooms): RoomChoice {
  return choice.droppedId !== undefined && stateOf.get(choice.droppedId) === 'free'
    ? { ...choice, droppedId: undefined }
    : choice;
}
