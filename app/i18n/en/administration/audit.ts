import { auditWords } from '../../../../contract/audit-words/en.ts';
import { formatOf } from '../../../../domain/shared/format.ts';
import { loggedNames } from '../../field-texts.ts';
import { hotelFieldTexts, roomFieldTexts } from '../catalogue-fields.ts';

const { number } = formatOf('en');

/** What each field of a record is called besides those of hotels and rooms; the database's own are not shown. */
const fields = {
  businessFacilities: 'Business Facilities',
  fitnessFacilities: 'Fitness Facilities',
  foodFacilities: 'Food Facilities',
  generalFacilities: 'General Facilities',
  mediaFacilities: 'Media Facilities',
  transportFacilities: 'Transport Facilities',
  otherFacilities: 'Others Facilities',
  archivedAt: 'Archived',
  rooms: 'Rooms',
  hotelName: 'Hotel name',
  roomName: 'Room Name',
  checkIn: 'Check In',
  checkOut: 'Check Out',
  guests: 'Guests',
  guestName: 'Guest Name',
  totalPoisha: 'Total',
  quotedPoisha: 'Price of the nights',
  waivedPoisha: 'Difference waived',
  reason: 'Reason',
  way: 'Way of paying',
  amountPoisha: 'Amount',
  receiptNumber: 'Receipt number',
  refundPoisha: 'Refund',
  atDeskPoisha: 'Refund at the desk',
  guestPhone: 'Phone Number',
  guestAddress: 'Current Address',
  documentType: 'Document',
  documentEnd: 'Document number',
  state: 'State',
  firstNight: 'First night',
  lastNight: 'Last night',
  weekdays: 'Nights of',
  pricePoisha: 'Price a night',
  changePercent: 'Change of the rack rate',
  nightsMin: 'Minimum nights',
  closed: 'Closed',
  month: 'Month',
  day: 'Day',
  year: 'Year',
};

/** The audit log: who changed what, when, before and after. */
export const audit = {
  total: (count: number) => `Total ${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  when: 'When',
  who: 'Who',
  action: 'Action',
  subject: 'What',
  changes: 'Before and after',
  anyAction: 'All actions',
  anySubject: 'All kinds',
  kind: 'Kind',
  from: 'From',
  to: 'To',
  searchHint: 'A hotel, room, booking or e-mail',
  none: 'Nothing has been changed yet.',
  more: (count: number) => `${number(count)} more ${count === 1 ? 'field' : 'fields'}`,
  before: 'Before',
  after: 'After',
  percent: (amount: string) => `${amount}%`,
  ...auditWords,
  fields: { ...loggedNames(hotelFieldTexts, roomFieldTexts), ...fields },
};
