import type { NewRoom, RoomChange } from '../../../contract/room-input.ts';
import type { RoomDetails } from '../../../domain/catalog/catalog-changes-store.ts';
import { poishaOfTaka } from '../../../domain/shared/money.ts';

/** The tables' spelling of what a form or a call says of a room; what it leaves out is undefined. */
export function roomDetails(given: RoomChange): Partial<RoomDetails> {
  return {
    name: given.roomName,
    nameBn: given.roomNameBn,
    guestsMax: given.maxGuest,
    complimentary: given.complimentary,
    picture: given.roomImgs,
    rackRatePoisha: poishaOfTaka(given.rackRate),
    discountPercent: given.discount,
    roomCount: given.totalRoom,
    facilities: given.facilities,
    forSale: given.forSale,
  };
}

/** The details of a room that is added: for one guest, without discount, where nobody said anything. */
export function newRoomDetails(given: NewRoom): RoomDetails {
  return {
    name: given.roomName,
    nameBn: given.roomNameBn ?? null,
    guestsMax: given.maxGuest ?? 1,
    complimentary: given.complimentary,
    picture: given.roomImgs,
    rackRatePoisha: poishaOfTaka(given.rackRate),
    discountPercent: given.discount ?? 0,
    roomCount: given.totalRoom,
    facilities: given.facilities ?? [],
    forSale: given.forSale ?? true,
  };
}
