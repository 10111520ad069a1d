import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { readStoredJson, readStoredRecord, writeStored } from '../session/browser-storage.ts';

/**
 * The chosen room, in the specification's spelling (section 3). Its prices are those that the visitor saw when
 * choosing; code that shows or charges a price asks for a quote.
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
  /** The account that chose the room; absent once its session has ended by itself. */
  userEmail?: string;
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

const isNamed = (stored: Partial<Cart>): stored is Cart =>
  typeof stored.roomId === 'string' && typeof stored.hotleId === 'string';

/** The stored selection; null without one, or when it does not name its room and hotel. */
export function readCart(): Cart | null {
  const stored = readStoredRecord<Cart>('sessionStorage', key);
  return stored && isNamed(stored) ? stored : null;
}

export function storeCart(cart: Cart): void {
  writeStored('sessionStorage', key, JSON.stringify(cart));
}

/** The selection stays after a session that ended by itself, without saying whose it is. */
export function disownCart(): void {
  const { userEmail, ...selection } = readCart() ?? {};
  if (userEmail !== undefined) writeStored('sessionStorage', key, JSON.stringify(selection));
}

/** Removes the selection, also on its hotel's page. */
export function clearCart(): void {
  const hotelId = readCart()?.hotleId;
  if (hotelId !== undefined) storeChosenRoom(hotelId, undefined);
  writeStored('sessionStorage', key, null);
}

/**
 * The room chosen in this tab for each hotel, so that it stays chosen after a reload, a change of language and Back.
 */
const chosenRoomsKey = 'nibash.chosenRooms';

function readAll(): Record<string, unknown> {
  const stored = readStoredJson('sessionStorage', chosenRoomsKey);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function readChosenRoom(hotelId: string): string | undefined {
  const roomId = readAll()[hotelId];
  return typeof roomId === 'string' ? roomId : undefined;
}

export function storeChosenRoom(hotelId: string, roomId: string | undefined): void {
  writeStored('sessionStorage', chosenRoomsKey, JSON.stringify({ ...readAll(), [hotelId]: roomId }));
}
