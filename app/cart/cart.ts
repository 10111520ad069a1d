import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { readStoredRecord, writeStored } from '../session/browser-storage.ts';
import { keepChosenRoom } from './chosen-rooms.ts';

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
