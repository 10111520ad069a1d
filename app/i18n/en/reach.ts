/** Sharing, and the ways to reach a hotel. */
export const reach = {
  share: 'Share',
  shareByWhatsApp: 'Share by WhatsApp',
  call: 'Call',
  chat: 'Chat',
  wayThere: 'Way there',
  hotel: (hotel: string, place: string) => `${hotel}, ${place}`,
  booking: (hotel: string, checkIn: string, checkOut: string) =>
    `A stay at ${hotel}, ${checkIn} to ${checkOut}. Here you see whether its voucher counts:`,
};
