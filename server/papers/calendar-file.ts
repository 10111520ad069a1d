import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { hotelAddressIn, nameIn, type Paper } from '../../domain/papers/paper.ts';
import { paperTexts } from '../../domain/papers/paper-texts.ts';
import { formatOf } from '../../kernel/format.ts';

/**
 * A booking as a calendar file (RFC 5545): whole days, so that no calendar moves them to another zone. The UID is the
 * booking's and SEQUENCE is its revision, so a calendar program replaces an older version and removes a cancelled
 * one.
 */
export function calendarFile(
  paper: Paper,
  options: { brand: string; publicOrigin: string; now: Date },
): string {
  const { language, stay, hotel, reference } = paper;
  const texts = paperTexts[language];
  const { digits } = formatOf(language);
  const isOff = paper.state !== 'confirmed';
  const calendar = ical({
    prodId: { company: options.brand, product: 'bookings', language: language.toUpperCase() },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const hotelName = nameIn(language, hotel);
  calendar.createEvent({
    id: `${paper.bookingId}@${new URL(options.publicOrigin).hostname}`,
    sequence: paper.revision,
    stamp: options.now,
    start: new Date(`${stay.checkIn}T00:00:00Z`),
    // The end day is exclusive; the guest leaves that morning.
    end: new Date(`${stay.checkOut}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    summary: texts.stayAt(hotelName),
    location: `${hotelName}, ${hotelAddressIn(language, hotel)}`,
    description: [
      `${texts.reference}: ${reference}`,
      `${texts.room}: ${nameIn(language, paper.room)}`,
      `${texts.checkIn}: ${texts.from(hotel.checkInTime)}`,
      `${texts.checkOut}: ${texts.by(hotel.checkOutTime)}`,
      `${texts.phone}: ${digits(hotel.phone)}`,
    ].join('\n'),
    url: `${options.publicOrigin}/myBookings/${reference}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: undefined,
  });
  return calendar.toString();
}
