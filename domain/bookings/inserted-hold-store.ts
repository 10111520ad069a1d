import { sql } from 'drizzle-orm';
import { bookingEvents, bookingKeys, bookings, payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/schema/database.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { failUnless, isUnmet, lastStatement, oneRow } from '../../db/schema/last-statement.ts';
import { preparedByKind, preparedStatement } from '../../db/schema/prepared-statement.ts';
import type { GuestDocumentRow } from '../guests/guest-documents-store.ts';
import { insertOfNights, nightValues, SoldOut } from '../inventory/inventory-store.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import { nightsOf } from '../shared/stay-dates.ts';
import type { BookingRow, NewKey } from './booking-store.ts';

/** A hold that this process has just inserted, with the id of the transaction that did. */
export interface InsertedHold {
  booking: BookingRow;
  version: string;
}

/**
 * Takes the nights of a hold, and inserts the hold with its guest's document and its payment attempt, in one
 * statement. It ends the transaction. The caller has read behind the room's lock that the nights are for sale; throws
 * SoldOut when one has no free room.
 */
export async function takeNightsAndInsertHold(
  tx: Database,
  room: { id: string; roomCount: number },
  {
    booking,
    document,
    payment,
    key,
  }: {
    booking: Hold;
    document: GuestDocumentRow;
    payment: PaymentRow;
    key: NewKey;
  },
): Promise<InsertedHold> {
  const nights = nightsOf(booking);
  const places = {
    ...nightValues(room, nights),
    ...prefixed('booking', booking),
    ...prefixed('document', document),
    ...prefixed('payment', payment),
    ...prefixed('key', key),
  };
  try {
    const [{ version = '' } = {}] = await lastStatement(tx, () => insertingHold(nights.length)(tx, places));
    return { booking: asInserted(booking), version };
  } catch (error) {
    throw isUnmet(error) ? new SoldOut() : error;
  }
}

/** The columns of a hold that are written on insertion; the others have the table's defaults. */
const holdPlaces = {
  id: sql.placeholder('booking.id'),
  reference: sql.placeholder('booking.reference'),
  kind: sql.placeholder('booking.kind'),
  state: sql.placeholder('booking.state'),
  uid: sql.placeholder('booking.uid'),
  userEmail: sql.placeholder('booking.userEmail'),
  hotelId: sql.placeholder('booking.hotelId'),
  roomId: sql.placeholder('booking.roomId'),
  checkIn: sql.placeholder('booking.checkIn'),
  checkOut: sql.placeholder('booking.checkOut'),
  guests: sql.placeholder('booking.guests'),
  guestName: sql.placeholder('booking.guestName'),
  guestPhone: sql.placeholder('booking.guestPhone'),
  guestAddress: sql.placeholder('booking.guestAddress'),
  hotelName: sql.placeholder('booking.hotelName'),
  roomName: sql.placeholder('booking.roomName'),
  roomPicture: sql.placeholder('booking.roomPicture'),
  district: sql.placeholder('booking.district'),
  quote: sql.placeholder('booking.quote'),
  totalPoisha: sql.placeholder('booking.totalPoisha'),
  policy: sql.placeholder('booking.policy'),
  language: sql.placeholder('booking.language'),
  heldUntil: sql.placeholder('booking.heldUntil'),
  createdAt: sql.placeholder('booking.createdAt'),
};

/** The values of a new hold. */
export type Hold = Required<Pick<BookingRow, keyof typeof holdPlaces>> & { uid: string; heldUntil: Date };

/** A hold's row after it was inserted: the other columns have the table's defaults. */
const asInserted = (hold: Hold): BookingRow => ({
  ...hold,
  updatedAt: hold.createdAt,
  revision: 0,
  overrideReason: null,
  deskPoisha: 0,
  waivedPoisha: 0,
  deskWaivedPoisha: 0,
  keptPoisha: null,
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
  forPayment: null,
});

const documentPlaces = {
  bookingId: sql.placeholder('document.bookingId'),
  type: sql.placeholder('document.type'),
  country: sql.placeholder('document.country'),
  masked: sql.placeholder('document.masked'),
  sealed: sql.placeholder('document.sealed'),
  keyId: sql.placeholder('document.keyId'),
};
const attemptPlaces = {
  id: sql.placeholder('payment.id'),
  bookingId: sql.placeholder('payment.bookingId'),
  attempt: sql.placeholder('payment.attempt'),
  purpose: sql.placeholder('payment.purpose'),
  provider: sql.placeholder('payment.provider'),
  state: sql.placeholder('payment.state'),
  amountPoisha: sql.placeholder('payment.amountPoisha'),
  paymentMethodId: sql.placeholder('payment.paymentMethodId'),
  claimedUntil: sql.placeholder('payment.claimedUntil'),
  nextTryAt: sql.placeholder('payment.nextTryAt'),
  createdAt: sql.placeholder('payment.createdAt'),
  updatedAt: sql.placeholder('payment.updatedAt'),
};
const keyPlaces = {
  uid: sql.placeholder('key.uid'),
  key: sql.placeholder('key.key'),
  requestHash: sql.placeholder('key.requestHash'),
};

/** The names of the placeholders, kept because every booking has sixty of them. */
const placeNames = new Map<string, Map<string, string>>();

/** The values of a row under the names of its placeholders. */
function prefixed(what: string, row: object): Record<string, unknown> {
  const names = placeNames.get(what) ?? new Map<string, string>();
  placeNames.set(what, names);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const place = names.get(name) ?? `${what}.${name}`;
    names.set(name, place);
    values[place] = value;
  }
  return values;
}

const insertingHold = preparedByKind((nights: number) =>
  preparedStatement<Record<string, unknown>, { version: string }[]>((tx) => {
    const taken = tx.$with('taken').as(insertOfNights(tx, nights));
    const booking = { ...holdPlaces, updatedAt: sql.placeholder('booking.createdAt') };
    const hold = tx.$with('hold').as(tx.insert(bookings).values(booking).returning({ id: bookings.id }));
    const event = tx.$with('event').as(
      tx
        .insert(bookingEvents)
        .values({ bookingId: sql.placeholder('booking.id'), kind: 'held' })
        .returning({ id: bookingEvents.id }),
    );
    const attempt = tx
      .$with('attempt')
      .as(tx.insert(payments).values(attemptPlaces).returning({ id: payments.id }));
    const document = tx
      .$with('document')
      .as(tx.insert(guestDocuments).values(documentPlaces).returning({ id: guestDocuments.bookingId }));
    const requestKey = tx.$with('request_key').as(
      tx
        .insert(bookingKeys)
        .values({ ...keyPlaces, paymentId: sql.placeholder('payment.id') })
        .returning({ key: bookingKeys.key }),
    );
    // Not by `count`: a statement that counts is planned each time.
    const areAllTaken = sql`cardinality(array(select 1 from ${taken})) = ${sql.raw(String(nights))}`;
    return tx
      .with(taken, hold, event, document, attempt, requestKey)
      .select({
        isTaken: failUnless(areAllTaken).as('is_taken'),
        version: sql<string>`pg_current_xact_id()::text`.as('version'),
      })
      .from(oneRow);
  }),
);
