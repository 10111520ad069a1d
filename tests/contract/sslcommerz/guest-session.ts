import type { NewGatewaySession } from '../../../domain/payments/gateway-provider.ts';

export const paymentId = '0f8e4a52-93d1-4c77-8a6b-5d2f10c3b9e4';

/** The session that a guest pays in, with the guest of the records. */
export const session: NewGatewaySession = {
  paymentId,
  amountPoisha: 1_245_000,
  returnUrl: `https://hotel.example/payment/return/${paymentId}`,
  noticeUrl: 'https://hotel.example/webhooks/sslcommerz',
  customer: {
    name: 'Rahima Akter',
    email: 'rahima@example.com',
    phone: '01700000000',
    address: 'House 12, Road 5',
    city: 'Dhaka',
    postcode: '1205',
    country: 'Bangladesh',
  },
  stay: { hotelName: 'Hotel Shapla', roomName: 'Deluxe Double', nights: 2, district: "Cox's Bazar" },
};
