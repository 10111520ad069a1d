import { account } from './en/account.ts';
import { authErrors } from './en/auth-errors.ts';
import { bookings } from './en/bookings.ts';
import { cancellation } from './en/cancellation.ts';
import { cardErrors } from './en/card-errors.ts';
import { facilities } from './en/catalogue-fields.ts';
import { changing } from './en/changing.ts';
import { common } from './en/common.ts';
import { complimentary } from './en/complimentary.ts';
import { bounds, faults } from './en/faults.ts';
import { favourites } from './en/favourites.ts';
import { guestDocument } from './en/guest-document.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { hotel } from './en/hotel.ts';
import { hotels } from './en/hotels.ts';
import { layout } from './en/layout.ts';
import { newsletter } from './en/newsletter.ts';
import { offline } from './en/offline.ts';
import { ownAccount } from './en/own-account.ts';
import { ownBooking } from './en/own-booking.ts';
import { payment } from './en/payment.ts';
import { places } from './en/places.ts';
import { reach } from './en/reach.ts';
import { reviews } from './en/reviews.ts';
import { search } from './en/search.ts';
import { taxes } from './en/taxes.ts';
import { voucher } from './en/voucher.ts';
import { wallet } from './en/wallet.ts';
import { walletChangeRefusals, walletRefusals } from './en/wallet-refusals.ts';
import { wishes } from './en/wishes.ts';

/**
 * Every visible text in English, one file for each section. The specification's own sentences are kept letter for
 * letter.
 */
export const en = {
  account,
  authErrors,
  bookings,
  bounds,
  cancellation,
  changing,
  cardErrors,
  common,
  complimentary,
  facilities,
  faults,
  favourites,
  guestDocument,
  help,
  home,
  hotel,
  hotels,
  layout,
  newsletter,
  offline,
  ownAccount,
  ownBooking,
  payment,
  places,
  reach,
  reviews,
  search,
  taxes,
  voucher,
  wallet,
  walletChangeRefusals,
  walletRefusals,
  wishes,
};

/** The required structure of a catalogue: a missing translation does not compile. */
export type Catalogue = typeof en;
