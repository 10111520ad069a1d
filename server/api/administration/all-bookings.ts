import { sortOf } from '../../../contract/list.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { type BanglaNames, withBanglaNames } from '../../../domain/catalog/bangla-names-store.ts';
import { type BookingLine, deskBookings, deskBookingsInBatches } from '../../../domain/desk/desk-store.ts';
import { paperTexts } from '../../../domain/papers/paper-texts.ts';
import { type BookingMoney, withPayment } from '../../../domain/payments/booking-payment-store.ts';
import { originalPoisha, sitePoisha } from '../../../domain/payments/desk-balance.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import { type Presence, presenceOf } from '../../../kernel/presence.ts';
import { type NightDate, nightCount } from '../../../kernel/stay-dates.ts';
import type { Handler } from '../../http/mount.ts';
import { bookingShape, deskNoteShape, withAnswered } from '../booking-shape.ts';
import { answerList, type CsvColumn, dhakaTime, storedWordsOf } from './list-answer.ts';

/** Every booking: the specification's plain array, or the desk's filters, order and file. */
export const getAllBookings =
  ({ db, clock }: BookingDeps): Handler<'allBooking'> =>
  async (input) => {
    const { filter, hotelId, roomId, search, sort } = input.query;
    const { from = input.query.to, to = from } = input.query;
    const days = from !== undefined && to !== undefined ? { from, to } : undefined;
    const question = {
      filter,
      hotelId,
      roomId,
      days,
      search,
      // Who arrives is listed by the day and the hour at which they mean to come.
      ...(filter === 'arrivals' && sort === undefined
        ? ({ by: 'arrival', descending: false } as const)
        : sortOf(sort, '-added')),
      today: clock.today(),
    };
    return answerList(input, {
      ...deskBookings(db, question),
      async *batches() {
        for await (const lines of deskBookingsInBatches(db, question))
          yield withPayment(db, await withBanglaNames(db, lines));
      },
      shapesOf: async (rows) =>
        (await withAnswered(db, rows)).map((row) => ({
          ...bookingShape(row),
          ...deskNoteShape(row),
          language: row.language,
          ...(row.gatewayFeePoisha > 0 && { gatewayFee: takaOfPoisha(row.gatewayFeePoisha) }),
          ...presenceShape(presenceOf(row, question.today)),
        })),
      fileName: 'bookings',
      columns: columnsOf(question.today),
    });
  };

const presenceShape = (presence: Presence | undefined) => (presence ? { presence } : {});

/** The specification's columns first, then further ones for the desk; `today` decides who is still to come. */
const columnsOf = (today: NightDate): CsvColumn<BookingLine & BanglaNames & BookingMoney>[] => [
  { head: { en: 'Hotel name', bn: 'হোটেলের নাম' }, cell: ({ hotelName }) => hotelName },
  { head: { en: 'Room Name', bn: 'কক্ষের নাম' }, cell: ({ roomName }) => roomName },
  { head: { en: 'Guest Name', bn: 'অতিথির নাম' }, cell: ({ guestName }) => guestName },
  { head: { en: 'User Email', bn: 'ব্যবহারকারীর ইমেইল' }, cell: ({ userEmail }) => userEmail },
  { head: { en: 'Check In', bn: 'চেক-ইন' }, cell: ({ checkIn }) => checkIn },
  { head: { en: 'Check Out', bn: 'চেক-আউট' }, cell: ({ checkOut }) => checkOut },
  { head: { en: 'Nights', bn: 'রাত' }, cell: (booking) => nightCount(booking) },
  { head: { en: 'Total (BDT)', bn: 'মোট (টাকা)' }, cell: (line) => takaOfPoisha(originalPoisha(line)) },
  { head: { en: 'Reference', bn: 'রেফারেন্স' }, cell: ({ reference }) => reference },
  {
    head: { en: 'State', bn: 'অবস্থা' },
    cell: ({ state }, language) => storedWordsOf[language].bookingStates[state],
  },
  {
    head: { en: 'Kind', bn: 'ধরন' },
    cell: ({ kind }, language) => storedWordsOf[language].bookingKinds[kind],
  },
  { head: { en: 'Phone Number', bn: 'ফোন নম্বর' }, cell: ({ guestPhone }) => guestPhone },
  {
    head: { en: 'Booked (Dhaka)', bn: 'বুকিংয়ের সময় (ঢাকা)' },
    cell: ({ createdAt }) => dhakaTime(createdAt),
  },
  {
    head: { en: 'Paid at the desk (BDT)', bn: 'ডেস্কে পরিশোধিত (টাকা)' },
    cell: ({ deskPaidPoisha }) => takaOfPoisha(deskPaidPoisha),
  },
  {
    head: { en: 'Due at the desk (BDT)', bn: 'ডেস্কে বাকি (টাকা)' },
    cell: (line) => takaOfPoisha(line.deskDuePoisha),
  },
  { head: { en: 'Hotel name (Bangla)', bn: 'হোটেলের নাম (বাংলা)' }, cell: ({ hotelNameBn }) => hotelNameBn },
  { head: { en: 'Room Name (Bangla)', bn: 'কক্ষের নাম (বাংলা)' }, cell: ({ roomNameBn }) => roomNameBn },
  {
    head: { en: 'Paid by', bn: 'যেভাবে পরিশোধ' },
    cell: ({ paidBy }, language) => paidBy && paperTexts[language].ways[paidBy],
  },
  {
    head: { en: 'Gateway’s fee (BDT)', bn: 'গেটওয়ের ফি (টাকা)' },
    cell: ({ gatewayFeePoisha }) => takaOfPoisha(gatewayFeePoisha),
  },
  {
    head: { en: 'Site’s part (BDT)', bn: 'সাইটের অংশ (টাকা)' },
    cell: (line) => takaOfPoisha(sitePoisha(line)),
  },
  {
    head: { en: 'Given back (BDT)', bn: 'ফেরত দেওয়া দাম (টাকা)' },
    cell: ({ givenBackPoisha }) => takaOfPoisha(givenBackPoisha),
  },
  {
    head: { en: 'Presence', bn: 'উপস্থিতি' },
    cell: (line, language) => {
      const presence = presenceOf(line, today);
      return presence && storedWordsOf[language].presences[presence];
    },
  },
  {
    head: { en: 'Arrival time', bn: 'পৌঁছানোর সময়' },
    cell: ({ arrivalTime }, language) => arrivalTime && paperTexts[language].arrivalTimes[arrivalTime],
  },
];
