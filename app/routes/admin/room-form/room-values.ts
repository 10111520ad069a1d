import type { Room } from '../../../../contract/room.ts';

/** The fields of the room form. Numbers are texts until they are checked. */
export type RoomValues = {
  /** Empty until one is chosen; a form that changes a room has none. */
  hotleId?: string;
  roomName: string;
  roomNameBn: string;
  maxGuest: string;
  complimentary: string;
  roomImgs: string;
  rackRate: string;
  discount: string;
  totalRoom: string;
  facilities: string[];
  forSale: boolean;
};

export const emptyRoom = (): RoomValues => ({
  hotleId: '',
  roomName: '',
  roomNameBn: '',
  maxGuest: '1',
  complimentary: '',
  roomImgs: '',
  rackRate: '',
  discount: '0',
  totalRoom: '',
  facilities: [],
  forSale: true,
});

/** A stored room as the form's fields. */
export function roomValues(room: Room): RoomValues {
  return {
    roomName: room.roomName,
    roomNameBn: room.roomNameBn ?? '',
    maxGuest: String(room.maxGuest),
    complimentary: room.complimentary,
    roomImgs: room.roomImgs,
    rackRate: String(room.rackRate),
    discount: String(room.discount),
    totalRoom: String(room.totalRoom),
    facilities: room.facilities,
    forSale: room.forSale,
  };
}
