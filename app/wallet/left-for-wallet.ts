import type { Booking } from '../../contract/booking.ts';
import { clearCart, readCart } from '../cart/cart.ts';
import { forgetHold } from '../cart/room-hold.ts';
import { readStoredRecord, writeStored } from '../session/browser-storage.ts';
import { walletChangeKeyName, walletKeyName } from './wallet-attempt.ts';

const isStored = (name: string) => readStoredRecord<object>('sessionStorage', name) !== null;

/**
 * The payment for which this tab was left to the gateway's page, until its outcome is heard; undefined: none, for
 * example in another tab, or when the page is opened from a mail.
 */
export function leftForWallet(): 'stay' | 'change' | undefined {
  if (isStored(walletChangeKeyName)) return 'change';
  return isStored(walletKeyName) ? 'stay' : undefined;
}

/** The next press of the button begins a new payment. */
export function forgetWalletTry(): void {
  for (const name of [walletKeyName, walletChangeKeyName]) writeStored('sessionStorage', name, null);
}

/** The room is booked: this tab no longer pays for it. Another room that was chosen since stays chosen. */
export function forgetWalletOrder(booking: Booking): void {
  forgetWalletTry();
  const { roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber, district } = booking;
  const isOwnHold = forgetHold(roomId, { hotelCheckInDate, hotelCheckOutDate, guestNumber, district });
  if (isOwnHold && readCart()?.roomId === roomId) clearCart();
}
