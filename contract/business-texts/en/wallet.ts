import type { PageText } from '../../../kernel/accepted-texts.ts';
import type { Business } from '../business.ts';

/** Further texts of the pages about the business, while guests can pay on the gateway's page. */
export const walletEn = {
  terms: [
    'By bKash, Nagad, Rocket or a Bangladeshi card you pay on the page of SSLCommerz, a payment gateway licensed by Bangladesh Bank. While you pay there the room is held for you for 20 minutes. The booking is made as soon as SSLCommerz has confirmed the payment to us; a payment that comes too late goes back in full.',
    'SSLCommerz may ask us to check a payment. The room stays held meanwhile, for at most 24 hours; then the booking is made, or all of the money goes back.',
  ],
  privacy: [
    'When you pay by bKash, Nagad, Rocket or a Bangladeshi card, SSLCommerz receives the guest’s name, e-mail address, phone number, address and country, the names of the hotel and the room, the district, the number of nights, the amount and our number of the payment. It never receives the identity document. What you enter on its page, such as your wallet’s number, it does not pass on to us; we learn which way you paid.',
  ],
  refunds: [
    'A payment by bKash, Nagad, Rocket or a Bangladeshi card goes back to the same wallet or card. SSLCommerz names 7 to 10 working days for that.',
  ],
};

/** The page about the business itself. */
export const aboutEn = ({ money, brand, contact, business }: Business): PageText => ({
  intro: `${brand} helps travellers to find a place to stay in Bangladesh and to book it at an honest price.`,
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        'We show hotels, resorts and apartments in Bangladesh with their real prices and free rooms, in Bangla and in English. You book and pay here; the hotel receives your booking at once.',
        `${money.totalInShort} Each hotel’s rules for cancelling stand beside it, before you pay.`,
      ],
    },
    {
      heading: 'When you get what you paid for',
      paragraphs: [
        'The booking is made as soon as your payment has arrived, mostly within a minute. The voucher is on the booking’s page and in a mail; with it the hotel expects you on the day of arrival.',
      ],
    },
    {
      heading: 'Who we are',
      paragraphs: [
        `${contact.name}, ${contact.address}. Telephone ${contact.phone}, e-mail ${contact.email}.`,
      ],
    },
    ...papersEn(business),
  ],
});

/** The operator's papers, as far as they are configured. */
export function papersEn(papers: Business['business']): PageText['sections'] {
  const { tradeLicence, bin, registration } = papers ?? {};
  const paragraphs = [
    tradeLicence && `Trade licence ${tradeLicence}`,
    bin && `VAT registration (BIN) ${bin}`,
    registration && `Registration for digital commerce ${registration}`,
  ].filter((text) => text !== undefined);
  return paragraphs.length > 0 ? [{ heading: 'Papers of the business', paragraphs }] : [];
}
