import { account } from './bn/account.ts';
import { authErrors } from './bn/auth-errors.ts';
import { bookings } from './bn/bookings.ts';
import { cancellation } from './bn/cancellation.ts';
import { cardErrors } from './bn/card-errors.ts';
import { facilities } from './bn/catalogue-fields.ts';
import { changing } from './bn/changing.ts';
import { common } from './bn/common.ts';
import { complimentary } from './bn/complimentary.ts';
import { bounds, faults } from './bn/faults.ts';
import { favourites } from './bn/favourites.ts';
import { guestDocument } from './bn/guest-document.ts';
import { help } from './bn/help.ts';
import { home } from './bn/home.ts';
import { hotel } from './bn/hotel.ts';
import { hotels } from './bn/hotels.ts';
import { layout } from './bn/layout.ts';
import { newsletter } from './bn/newsletter.ts';
import { offline } from './bn/offline.ts';
import { ownAccount } from './bn/own-account.ts';
import { ownBooking } from './bn/own-booking.ts';
import { payment } from './bn/payment.ts';
import { places } from './bn/places.ts';
import { reach } from './bn/reach.ts';
import { reviews } from './bn/reviews.ts';
import { search } from './bn/search.ts';
import { taxes } from './bn/taxes.ts';
import { voucher } from './bn/voucher.ts';
import { wallet } from './bn/wallet.ts';
import { walletChangeRefusals, walletRefusals } from './bn/wallet-refusals.ts';
import { wishes } from './bn/wishes.ts';
import type { Catalogue } from './en.ts';

/** Every visible text in Bangla. */
export const bn: Catalogue = {
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
