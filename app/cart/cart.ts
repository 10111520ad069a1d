import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { readStoredJson, readStoredRecord, writeStored } from '../session/browser-storage.ts';

/**
 * The room that was chosen, in the specification's spelling (section 3). Its prices are what the visitor saw when
 * choosing; whoever shows or charges a price asks for a quote.
 */
export interface Cart {
  hotleId: string;
  roomId: string;
  hotelName: string;
  roomName: string;
  roomImgs: string;
  rackRate: number;
  discount: number;
  discountAmount: number;
  roomRent: number;
  taxAmount: number;
  subTotal: number;
  userEmail: string;
}

const key = 'cart';

export function cartOf(room: Room, quote: Quote, userEmail: string): Cart {
  return {
    hotleId: room.hotleId,
    roomId: room._id,
    hotelName: room.hotelName,
    roomName: room.roomName,
    roomImgs: room.roomImgs,
    rackRate: quote.rackRate,
    discount: quote.discount,
    discountAmount: quote.discountAmount,
    roomRent: quote.roomRent,
    taxAmount: quote.taxAmount,
    subTotal: quote.subTotal,
    userEmail,
  };
}

const isNamed = (kept: Partial<Cart>): kept is Cart =>
  typeof kept.roomId === 'string' && typeof kept.hotleId === 'string';

/** The kept selection; null without one, or when it does not even name its room and hotel. */
export function readCart(): Cart | null {
  const kept = readStoredRecord<Cart>('sessionStorage', key);
  return kept && isNamed(kept) ? kept : null;
}

export function keepCart(cart: Cart): void {
  writeStored('sessionStorage', key, JSON.stringify(cart));
}

/** Takes the selection back, also on its hotel's page. */
export function clearCart(): void {
  const hotelId = readCart()?.hotleId;
  if (hotelId !== undefined) keepChosenRoom(hotelId, undefined);
  writeStored('sessionStorage', key, null);
}

/** The room that this tab chose in each hotel, so that a reload, another language and Back find it chosen. */
const chosenRoomsKey = 'nibash.chosenRooms';

function readAll(): Record<string, unknown> {
  const kept = readStoredJson('sessionStorage', chosenRoomsKey);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

export function readChosenRoom(hotelId: string): string | undefined {
  const roomId = readAll()[hotelId];
  return typeof roomId === 'string' ? roomId : undefined;
}

export function keepChosenRoom(hotelId: string, roomId: string | undefined): void {
  writeStored('sessionStorage', chosenRoomsKey, JSON.stringify({ ...readAll(), [hotelId]: roomId }));
}
