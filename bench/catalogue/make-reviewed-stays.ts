import type { profiles } from '../../db/schema/accounts.ts';
import type { payments } from '../../db/schema/bookings.ts';
import type { reviews } from '../../db/schema/reviews.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { quoteStay } from '../../domain/pricing/quote-stay.ts';
import { homeDistricts } from '../../kernel/home-districts.ts';
import { reviewFaults, reviewMarkMax, reviewParties } from '../../kernel/review-choices.ts';
import { nightOfDayNumber } from '../../kernel/stay-dates.ts';
import type { BookedRoom, BookingInsert } from './make-bookings.ts';
import { daysEachWay, nightsTaken } from './make-bookings.ts';
import { makePerson } from './make-person.ts';
import { hotelAnswers, reviewSentences } from './review-words.ts';
import { seededId, seededReference } from './seeded-id.ts';
import { type Span, spreadStays } from './spread-stays.ts';

type Person = typeof profiles.$inferInsert;
type Review = typeof reviews.$inferInsert;

/** An account writes so many reviews, each of another hotel while there are enough hotels. */
const reviewsOfPerson = 3;
const leadDaysMax = 60;
/** Guests write for so many days after their departure, less than they may. */
const writtenWithinDays = 60;
const shareOf = {
  bangla: 0.6,
  named: 0.3,
  district: 0.4,
  answered: 0.1,
  hidden: 0.01,
  held: 0.003,
  reported: 0.005,
};

/** The year before the first of the other bookings, so that no two stays share a room. */
export const reviewedWindow = (today: number): Span => ({
  from: today - 2 * daysEachWay,
  to: today - daysEachWay,
});

export const reviewersOf = (reviewCount: number): number => Math.ceil(reviewCount / reviewsOfPerson);

interface Reviewers {
  /** The people of the seed that write no reviews come before them. */
  peopleBefore: number;
  reviewers: number;
}

/** The account at this index among those who write reviews. It was registered before its first stay. */
export function makeReviewer(
  seedName: string,
  index: number,
  today: number,
  { peopleBefore }: Reviewers,
): Person {
  const person = makePerson(seedName, peopleBefore + index, today);
  const random = randomFrom(`${seedName} reviewer ${index}`);
  const registeredOn = nightOfDayNumber(reviewedWindow(today).from - leadDaysMax - random.whole(1, 365));
  return { ...person, createdAt: new Date(`${registeredOn}T06:00:00Z`) };
}

/**
 * A room's stays that were reviewed: booked by accounts and paid by card in full, with the guests' arrival and departure
 * marked. `bookingsBefore`: how many other bookings the seed has, whose references come first.
 */
export function makeReviewedStays(room: BookedRoom & Reviewers & { bookingsBefore: number }) {
  const random = randomFrom(`${room.seedName} reviewed ${room.room.id}`);
  const quality = randomFrom(`${room.seedName} quality ${room.hotel.id}`).between(2.4, 4.9);
  const spans = spreadStays(random, room.room.roomCount, room.count, reviewedWindow(room.today));
  const stays = spans.map((span, at) => reviewedStay(random, room, { span, at, quality }));
  return {
    bookingRows: stays.map(({ booking }) => booking),
    paymentRows: stays.map(({ payment }) => payment),
    reviewRows: stays.map(({ review }) => review),
    reportRows: stays.flatMap(({ review: { id, reported } }) =>
      reported ? [{ reviewId: id, reason: random.pick(reviewFaults), number: reported }] : [],
    ),
    nightRows: nightsTaken(room.room, spans),
  };
}

interface Stay {
  span: Span;
  at: number;
  quality: number;
}

function reviewedStay(
  random: Random,
  of: BookedRoom & Reviewers & { bookingsBefore: number },
  { span: { from, to }, at, quality }: Stay,
) {
  const { seedName, today, hotel, room } = of;
  const index = of.firstIndex + at;
  const person = makeReviewer(seedName, index % of.reviewers, today, of);
  const guestName = `${person.firstName} ${person.lastName}`;
  const stay = { checkIn: nightOfDayNumber(from), checkOut: nightOfDayNumber(to) };
  const quote = quoteStay({ ...room, roomId: room.id, nightPrices: new Map<string, number>() }, stay);
  const bookingId = seededId(seedName, `reviewed ${index}`);
  const bookedAt = new Date(`${nightOfDayNumber(from - random.whole(0, leadDaysMax))}T04:00:00Z`);
  const language = random.chance(shareOf.bangla) ? ('bn' as const) : ('en' as const);
  const booking: BookingInsert = {
    id: bookingId,
    reference: seededReference(seedName, of.bookingsBefore + index),
    kind: 'card',
    state: 'confirmed',
    uid: person.uid,
    userEmail: person.email,
    hotelId: hotel.id,
    roomId: room.id,
    ...stay,
    guests: random.whole(1, room.guestsMax),
    guestName,
    guestPhone: person.phone ?? '',
    guestAddress: hotel.district,
    hotelName: hotel.name,
    roomName: room.name,
    roomPicture: room.picture,
    district: hotel.district,
    quote,
    totalPoisha: quote.totalPoisha,
    language,
    checkedInAt: new Date(`${stay.checkIn}T08:00:00Z`),
    checkedOutAt: new Date(`${stay.checkOut}T04:00:00Z`),
    createdAt: bookedAt,
  };
  const payment: typeof payments.$inferInsert = {
    id: seededId(seedName, `payment ${index}`),
    bookingId,
    attempt: 1,
    state: 'captured',
    amountPoisha: quote.totalPoisha,
    capturedPoisha: quote.totalPoisha,
    paymentMethodId: `pm_${seededId(seedName, `method ${index}`)}`,
    intentId: `pi_${seededId(seedName, `intent ${index}`)}`,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  };
  const review = reviewOf(random, of, {
    index,
    to,
    bookingId,
    language,
    quality,
    firstName: person.firstName,
  });
  return { booking, payment, review };
}

function reviewOf(
  random: Random,
  { seedName, hotel, room }: BookedRoom,
  stay: Pick<Review, 'bookingId' | 'language' | 'firstName'> & { index: number; to: number; quality: number },
): Review {
  const { index, to, bookingId, language, quality } = stay;
  const mark = () => Math.min(reviewMarkMax, Math.max(1, Math.round(quality + random.between(-1.3, 1.3))));
  const writtenOn = nightOfDayNumber(to + random.whole(0, writtenWithinDays));
  const writtenAt = new Date(`${writtenOn}T${random.chance(0.5) ? '06' : '14'}:00:00Z`);
  const isNamed = random.chance(shareOf.named);
  const isHidden = random.chance(shareOf.hidden);
  const isHeld = !isHidden && random.chance(shareOf.held);
  const isShown = !isHidden && !isHeld;
  const fault = isHidden ? random.pick(reviewFaults) : null;
  return {
    id: seededId(seedName, `review ${index}`),
    bookingId,
    hotelId: hotel.id,
    roomName: room.name,
    roomNameBn: room.nameBn ?? null,
    month: nightOfDayNumber(to).slice(0, 7),
    ...{ clean: mark(), staff: mark(), place: mark(), worth: mark() },
    text: textOf(random, language, quality),
    party: random.pick(reviewParties),
    name: isNamed ? 'first' : 'guest',
    firstName: isNamed ? (stay.firstName ?? null) : null,
    homeDistrict: random.chance(shareOf.district) ? random.pick(homeDistricts) : null,
    language,
    state: isHidden ? 'hidden' : isHeld ? 'held' : 'shown',
    heldFor: isHeld ? ['hotel_contact'] : [],
    hiddenFor: fault,
    hiddenOn: isHidden ? writtenOn : null,
    writtenOn,
    reported: isShown && random.chance(shareOf.reported) ? random.whole(1, 4) : 0,
    answer: isShown && random.chance(shareOf.answered) ? random.pick(hotelAnswers[language]) : null,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}

/** Three to nine sentences: some hundred letters. */
function textOf(random: Random, language: Review['language'], quality: number): string {
  const { good, plain, bad } = reviewSentences[language];
  const sentences = Array.from({ length: random.whole(3, 9) }, () =>
    random.pick(random.chance(0.3) ? plain : random.chance(quality / reviewMarkMax) ? good : bad),
  );
  return [...new Set(sentences)].join(' ');
}
