/** The administrator's actions that are recorded; the pages have a sentence for each. */
export const auditActions = [
  'hotel.add',
  'hotel.update',
  'hotel.archive',
  'hotel.delete',
  'hotel.restore',
  'room.add',
  'room.update',
  'room.archive',
  'room.delete',
  'room.restore',
  'calendar.price',
  'calendar.block',
  'calendar.close',
  'season.add',
  'season.update',
  'season.delete',
  'holiday.add',
  'holiday.update',
  'holiday.delete',
  'booking.walk_in',
  'booking.desk_payment',
  'booking.desk_refund',
  'booking.move',
  'booking.correct',
  'booking.check_in',
  'booking.check_in_undo',
  'booking.check_out',
  'booking.check_out_undo',
  'booking.no_show',
  'booking.no_show_undo',
  'booking.cancel',
  'booking.reveal_document',
  'booking.mail_again',
  'payment.refund',
  'hotel.police_list',
  'account.delete',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of records that an action can be about. */
export const auditSubjects = ['hotel', 'room', 'holiday', 'season', 'booking', 'payment', 'account'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
