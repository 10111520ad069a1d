/** The page with the texts that a guest accepted when booking. */
export const acceptedTexts = {
  title: (reference: string) => `Accepted with booking ${reference}`,
  back: (reference: string) => `Booking ${reference}`,
  at: (moment: string) =>
    `Accepted on ${moment}. Here the texts stand as they were at that moment; what this site says today may be different.`,
  none: 'For this booking no accepted texts are kept. Bookings from before this site kept them have none, and neither have those for which nobody was asked.',
  atDesk: 'This booking was made at the hotel’s desk. Nothing was accepted on this site.',
  missing: (page: string, hash: string) =>
    `${page}: this text was accepted too, but it is not stored (${hash}). Please tell us.`,
  failed: 'The texts could not be loaded.',
};
