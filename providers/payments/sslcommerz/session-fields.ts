import type { NewGatewaySession } from '../../../domain/payments/gateway-provider.ts';
import { cutAt } from '../../../kernel/text-cut.ts';
import { takaText } from './amounts.ts';
import { transactionIdOf } from './transaction-id.ts';

/** The gateway refuses a required field that is empty. */
const noValue = 'N/A';

/** The text with at most so many characters, cut between two letters. */
function cut(text: string, max: number): string {
  const plain = text.trim();
  return plain.slice(0, cutAt(plain, max)).trim() || noValue;
}

/** A part of an e-mail address or of a phone number may be somebody else's, so a longer one is left out. */
function whole(text: string, max: number): string {
  const plain = text.trim();
  return plain.length > max ? noValue : plain || noValue;
}

/** The fields of a session, without those of our store. The guest's document is never among them. */
export function sessionFields(session: NewGatewaySession): Record<string, string> {
  const { paymentId, amountPoisha, returnUrl, noticeUrl, customer, stay } = session;
  const nights = `${stay.nights} ${stay.nights === 1 ? 'night' : 'nights'}`;
  return {
    total_amount: takaText(amountPoisha),
    currency: 'BDT',
    tran_id: transactionIdOf(paymentId),
    success_url: returnUrl,
    fail_url: returnUrl,
    cancel_url: returnUrl,
    ipn_url: noticeUrl,
    emi_option: '0',
    cus_name: cut(customer.name, 50),
    cus_email: whole(customer.email, 50),
    cus_add1: cut(customer.address, 50),
    cus_city: cut(customer.city, 50),
    cus_postcode: cut(customer.postcode, 30),
    cus_country: cut(customer.country, 50),
    cus_phone: whole(customer.phone, 20),
    shipping_method: 'NO',
    num_of_item: '1',
    // A comma would separate two products.
    product_name: cut(`${stay.roomName.replaceAll(',', ' ')} - ${nights}`, 255),
    product_category: 'hotel',
    product_profile: 'travel-vertical',
    hotel_name: cut(stay.hotelName, 255),
    length_of_stay: `${stay.nights} days`,
    check_in_time: '24 hrs',
    hotel_city: cut(stay.district, 50),
    value_a: paymentId,
  };
}
