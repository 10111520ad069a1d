import type { PageText } from '../../../kernel/accepted-texts.ts';
import { formatOf } from '../../../kernel/format.ts';
import { endedHoldDays, refundedHoldDays } from '../../../kernel/retention.ts';
import type { Business, BusinessPage } from '../business.ts';
import { aboutEn, papersEn, walletEn } from './wallet.ts';

const { number } = formatOf('en');

/** The server sends them with their page, so that no other page contains them. */
export const businessEn: Record<BusinessPage, (business: Business) => PageText> = {
  about: aboutEn,
  contact: ({ brand, contact }) => ({
    intro: `${contact.name === brand ? '' : `${brand} is run by ${contact.name}. `}Write or call us about a booking, a payment, your account or a hotel. Please have your booking reference at hand.`,
    sections: [
      {
        heading: 'When to call the hotel instead',
        paragraphs: [
          'For your arrival time, an extra bed or the way to the house, the hotel itself knows best. Its phone number and address are on its page, in your booking and on your voucher.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          `Something went wrong? Write to ${contact.email} with your booking reference. We answer within 3 days and tell you what we do about it. You may also turn to the Directorate of National Consumer Rights Protection.`,
        ],
      },
    ],
  }),
  terms: ({ money, brand, contact, paymentWays, business }) => ({
    intro: `These terms hold for everybody who searches, books or pays on ${brand}. ${contact.name === brand ? 'Our address is' : `${brand} is run by ${contact.name},`} ${contact.address}.`,
    sections: [
      {
        heading: 'What we do',
        paragraphs: [
          `${brand} shows hotels, resorts and apartments in Bangladesh and takes bookings and ${money.taken} for them. The stay itself is provided by the hotel that you book.`,
          'Descriptions, pictures and facilities come from the hotels. When something on a page is wrong, tell us and we have it corrected.',
        ],
      },
      {
        heading: 'Booking',
        paragraphs: [
          'A booking is made when the payment has succeeded and you have a booking reference. Until then a chosen room is held for you for at most 15 minutes.',
          'Give the name, phone number and document of the person who stays. The hotel asks for the same document at check-in, as the police require. A guest without a valid document can be turned away.',
          'A booking is for the number of guests that you chose. The hotel may ask more guests than that to pay or to leave.',
        ],
      },
      {
        heading: 'Prices and payment',
        paragraphs: [
          `Prices are in Bangladeshi taka (BDT). Before you pay you see the room rent, the discount, tax and fees, and the total. ${money.total}`,
          ...money.cards,
          'A price can change until you pay. When it does, we show the new total and ask you again.',
          ...(paymentWays.includes('wallet') ? walletEn.terms : []),
        ],
      },
      {
        heading: 'Changes and cancelling',
        paragraphs: [
          'Each hotel has its own cancellation rules. They are on the hotel’s page, on the payment page and in your booking. How refunds work is written on the page “Cancellation and refunds”.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Keep your password to yourself. Whoever signs in with it can see and cancel your bookings.',
          'Do not book under a false name, and do not use the site in a way that harms it or other people. We may close an account that does, and we say why.',
        ],
      },
      {
        heading: 'When something goes wrong',
        paragraphs: [
          'When a hotel cannot give you the room that you paid for, we find you one of the same standard or give you the whole payment back, as you choose.',
          'We answer for what we ourselves do wrong. For the stay, the hotel answers. Nothing here takes away a right that the law of Bangladesh gives you.',
        ],
      },
      {
        heading: 'Law',
        paragraphs: [
          'The law of Bangladesh applies, among it the Consumer Rights Protection Act 2009 and the Digital Commerce Guidelines 2021.',
        ],
      },
      ...papersEn(business),
    ],
  }),
  privacy: ({ money, brand, contact, documentDays, paymentWays }) => ({
    intro: `What ${brand} keeps about you, what for, and for how long. ${contact.name === brand ? 'We answer' : `${contact.name} answers`} for it.`,
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'Your account: e-mail, name, phone number, gender and age, as far as you gave them. The password is kept by the sign-in service in a form that cannot be read back.',
          'Your bookings: hotel, room, dates, price, and the name, phone number, address and identity document of the guest. What the hotel notes down about the stay is erased together with the document; you find it in the file of your own data.',
          `Your payment: amount, time and the provider’s payment number.${money.cardNumber}`,
          'The hotels that you marked or looked at last, when you are signed in, and your e-mail address when you subscribed to the newsletter.',
        ],
      },
      {
        heading: 'What for',
        paragraphs: [
          'To make and change your bookings, to take and return payments, to send you the mails about them, and to keep the accounts that the law asks of us.',
          'Hotels have to keep a list of their guests with their documents for the police. That is why we ask for the document.',
          'We sell nothing about you and show no advertising of others.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          `The hotel that you book sees the guest’s details. If you have confirmed your e-mail address, the hotel’s mail about your booking has it, so that the hotel can answer you; otherwise its answers come to us. Your answers to mails about a booking go to the hotel, or to us where it has no address. The sign-in service, ${money.provider} and the mail service each see what they need for their part. Authorities see what the law obliges us to show them.`,
          ...(paymentWays.includes('wallet') ? walletEn.privacy : []),
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          documentDays === 0
            ? 'The number of the guest’s identity document is encrypted. It is erased on the day after check-out, and as soon as a booking is cancelled.'
            : `The number of the guest’s identity document is encrypted. It is erased ${number(documentDays)}\u00a0days after check-out, or ${number(documentDays)}\u00a0days after a booking was cancelled.`,
          `Bookings and payments are kept as long as the law on accounts demands; once you have deleted your account, without your name, e-mail, phone number and address. Of a room that you held and did not book, these are erased ${number(endedHoldDays)}\u00a0days later, or ${number(refundedHoldDays)}\u00a0days after a payment for it was returned. The newsletter forgets your address when you unsubscribe, and an address that nobody confirmed after nine days.`,
        ],
      },
      {
        heading: 'In your browser',
        paragraphs: [
          'Your sign-in, your search, your chosen room and what you are typing are kept in your own browser. Two cookies are set: one for the language, and one that says only that somebody is signed in here. There are no tracking cookies.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          `On the page of your account you can download what we keep about you, and delete the account. To have something corrected, write to ${contact.email}.`,
        ],
      },
    ],
  }),
  cancellation: ({ money, refundDays, paymentWays }) => ({
    intro: 'How to cancel a booking, what goes back to you, and when it arrives.',
    sections: [
      {
        heading: 'What cancelling costs',
        paragraphs: [
          'Each hotel sets its own rules. You find them in its policy on its page, beside the total before you pay, and in your booking. The rules at the time of booking hold, also when the hotel changes them later.',
          'A hotel without rules of its own has these: cancelling is free until 3 days before check-in, 50% of the price is kept until 1 day before check-in, and from then on the whole price is kept. Each day ends at midnight in Dhaka.',
          ...money.atMostPaid,
        ],
      },
      {
        heading: 'How to cancel',
        paragraphs: [
          'Open My Bookings, choose the booking and press “Cancel booking”. You see what goes back before you confirm. The booking ends at once, and we send you a mail.',
        ],
      },
      {
        heading: 'Refunds',
        paragraphs: [
          money.refund(number(refundDays)),
          ...(paymentWays.includes('wallet') ? walletEn.refunds : []),
          'What was paid at the hotel’s desk is given back at the desk.',
          'A payment that did not lead to a booking goes back in full, without your asking.',
        ],
      },
      {
        heading: 'Changing dates',
        paragraphs: [
          `Where your booking can be changed, its page offers it and shows the new price first. ${money.difference}`,
        ],
      },
      {
        heading: 'Not arriving',
        paragraphs: [
          'When you do not arrive and have not cancelled, the hotel can mark the booking as a no-show. The whole price is kept then.',
          ...money.atMostPaid,
        ],
      },
      {
        heading: 'When the hotel cannot keep the booking',
        paragraphs: [
          'Then you get the whole price back, whatever its rules say, or another room of the same standard if you prefer one.',
        ],
      },
    ],
  }),
};
