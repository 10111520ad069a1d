import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { hotelAddressIn, nameIn, type Paper } from '../../domain/papers/paper.ts';
import { paperTexts } from '../../domain/papers/paper-texts.ts';
import { latinDigits } from '../../kernel/format.ts';
import type { Contact } from './draw-paper.ts';

/**
 * A booking as a calendar file (RFC 5545): whole days, so that no calendar moves them to another zone. The UID is the
 * booking's and SEQUENCE is its revision, so a calendar program replaces an older version and removes a cancelled
 * one.
 */
export function calendarFile(
  paper: Paper,
  options: { brand: string; contact: Contact; publicOrigin: string; now: Date },
): string {
  const { language, stay, hotel, reference } = paper;
  const texts = paperTexts[language];
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
      ...(paper.guest.name ? [`${texts.guest}: ${paper.guest.name}`] : []),
      `${texts.room}: ${nameIn(language, paper.room)}`,
      `${texts.checkIn}: ${texts.from(hotel.checkInTime)}`,
      `${texts.checkOut}: ${texts.by(hotel.checkOutTime)}`,
      `${texts.phone}: ${latinDigits(hotel.phone)}`,
    ].join('\n'),
    url: `${options.publicOrigin}/myBookings/${reference}`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Both methods require it (RFC 5546, 3.2.1 and 3.2.5). The business's, which stays the same when a booking moves to
    // another hotel: some programs compare it before they remove a cancelled stay.
    organizer: { name: options.contact.name, email: options.contact.email },
  });
  return calendar.toString();
}
