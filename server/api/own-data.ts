import type { OwnData } from '../../contract/own-data.ts';
import { findTexts } from '../../domain/accepted-texts/accepted-texts-store.ts';
import { findProfile } from '../../domain/accounts/accounts-store.ts';
import type { BookingRow } from '../../domain/bookings/booking-store.ts';
import { ownBookings } from '../../domain/bookings/own-bookings-store.ts';
import { findRefundAccountsOf } from '../../domain/guests/refund-accounts-store.ts';
import { allRows } from '../../domain/lists/stored-list.ts';
import {
  findFavouritesOf,
  findHeldOnly,
  findMailsOf,
  findPaymentsOf,
  findSubscriber,
  findVisitsOf,
} from '../../domain/personal-data/own-data-store.ts';
import { findStaysToReview } from '../../domain/reviews/reviewed-stays-store.ts';
import type { Clock } from '../../kernel/clock.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import type { Visitor } from '../http/access.ts';
import type { Handler } from '../http/mount.ts';
import { acceptedTextShape } from './accepted-texts.ts';
import { profileShape } from './accounts.ts';
import { deskNoteShape, type OwnDeps, ownBookingAnswers } from './booking-shape.ts';
import { staysToReviewShape } from './review-shape.ts';

type Deps = OwnDeps & { clock: Clock };

export const getMyData =
  (deps: Deps): Handler<'myData'> =>
  async ({ visitor }) => {
    const data = await ownDataOf(deps, visitor);
    return {
      file: {
        name: `my-data-${deps.clock.today()}.json`,
        contentType: 'application/json',
        bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
      },
    };
  };

async function ownDataOf(deps: Deps, { uid, email, emailVerified }: Visitor): Promise<OwnData> {
  const { db, clock } = deps;
  const profile = await findProfile(db, uid);
  // Anybody may sign up with an address that is not theirs, and then learns nothing about its owner.
  const subscriber = emailVerified ? await findSubscriber(db, email) : undefined;
  const { batches } = await ownBookings(db, uid).whole();
  const bookings = await allRows(batches);
  const [payments, mails] = [await findPaymentsOf(db, uid), await findMailsOf(db, uid)];
  const accounts = await findRefundAccountsOf(db, uid);
  const texts = await findTexts(db, [
    ...new Set(payments.flatMap(({ accepted }) => Object.values(accepted ?? {}))),
  ]);
  const moneyAndMailsOf = (id: string) => ({
    payments: payments
      .filter(({ bookingId }) => bookingId === id)
      .map(({ at, state, amountPoisha, paidBy, agreedAt, accepted, refundedPoisha }) => ({
        at: at.toISOString(),
        state,
        amount: takaOfPoisha(amountPoisha),
        ...(paidBy && { paidBy }),
        ...(agreedAt && { agreedAt: agreedAt.toISOString() }),
        ...(accepted && { accepted }),
        ...(refundedPoisha > 0 && { refunded: takaOfPoisha(refundedPoisha) }),
      })),
    ...refundAccountIn(accounts, id),
    mails: mails
      .filter(({ bookingId }) => bookingId === id)
      .map(({ kind, to, state, at }) => ({ kind, to: to ?? '', state, at: at.toISOString() })),
  });
  const today = clock.today();
  const { rows: reviewed } = await findStaysToReview(db, { uid, today, reviewedOnly: true });
  return {
    madeAt: new Date(clock.now()).toISOString(),
    account: { uid, email, emailConfirmed: emailVerified, profile: profile ? profileShape(profile) : null },
    favourites: (await findFavouritesOf(db, uid)).map(({ hotelId, markedAt }) => ({
      hotelId,
      markedAt: markedAt.toISOString(),
    })),
    visits: (await findVisitsOf(db, uid)).map(({ hotelId, seenAt }) => ({
      hotelId,
      seenAt: seenAt.toISOString(),
    })),
    newsletter: subscriber
      ? {
          state: subscriber.state,
          language: subscriber.language,
          since: subscriber.createdAt.toISOString(),
        }
      : null,
    ...(texts.length > 0 && { acceptedTexts: texts.map(acceptedTextShape) }),
    ...(reviewed.length > 0 && { reviews: await staysToReviewShape(db, reviewed, today) }),
    bookings: (await ownBookingAnswers(deps, bookings)).map(({ refundAccount: _, ...booking }, index) => ({
      ...booking,
      ...noteIn(bookings[index]),
      ...moneyAndMailsOf(booking._id),
    })),
    holds: (await findHeldOnly(db, uid)).map(({ id, at, ...hold }) => ({
      ...hold,
      at: at.toISOString(),
      ...moneyAndMailsOf(id),
    })),
  };
}

/** The hotel's notes about the stay, which the person is not shown elsewhere. */
const noteIn = (booking: BookingRow | undefined) => (booking ? deskNoteShape(booking) : {});

/** The masked account that was entered for a refund of a booking. */
function refundAccountIn(accounts: Awaited<ReturnType<typeof findRefundAccountsOf>>, id: string) {
  const entered = accounts.find(({ bookingId }) => bookingId === id);
  if (!entered) return {};
  const { kind, masked, at } = entered;
  return { refundAccount: { kind, masked, at: at.toISOString() } };
}
