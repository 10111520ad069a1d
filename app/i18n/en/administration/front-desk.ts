import { formatOf } from '../../../../kernel/format.ts';
import type { DeskDirection, DeskWay } from '../../../../kernel/payment-states.ts';

const { number } = formatOf('en');

/** Payments at the desk, check-in and check-out, and corrected guest details. */
export const frontDesk = {
  money: 'Paid at the desk',
  paid: 'Paid at the desk',
  due: 'Still to be paid',
  paidOnSite: 'Paid when booking',
  toGiveBack: 'To be given back',
  settled: 'Nothing is left to be paid at the desk.',
  allDue: 'due',
  dueInList: (amount: string) => `${amount} due`,
  backInList: (amount: string) => `${amount} to give back`,
  noneYet: 'Nothing has been paid at the desk yet.',
  way: 'Way of paying',
  ways: { cash: 'Cash', card: 'Card', mobile_money: 'Mobile money' } satisfies Record<DeskWay, string>,
  amount: 'Amount (BDT)',
  receiptNumber: 'Receipt Number',
  receiptHint: 'Left empty: the booking’s reference and the payment’s number.',
  who: 'Noted by',
  when: 'When',
  givenBack: (amount: string) => `${amount} given back`,
  takeRest: 'Take the rest',
  takeHere: {
    lost: (amount: string) =>
      `The bank has taken ${amount} of the payment on the site back. Nobody collects it unless the desk does.`,
    press: 'Take it here',
    done: 'The desk collects it now',
  },
  note: {
    open: { in: 'Add payment', out: 'Give money back' } satisfies Record<DeskDirection, string>,
    hint: {
      in: (amount: string) => `${amount} is still to be paid.`,
      out: (amount: string) => `At most ${amount}: what was paid at the desk.`,
    } satisfies Record<DeskDirection, (amount: string) => string>,
    submit: { in: 'Note the payment', out: 'Note what was given back' } satisfies Record<
      DeskDirection,
      string
    >,
    busy: 'Saving',
    done: { in: 'Payment noted', out: 'Noted as given back' } satisfies Record<DeskDirection, string>,
  },
  atOnce: {
    heading: 'Payment',
    legend: 'What does the guest pay now?',
    choices: {
      paid: 'All of it',
      deposit: 'A deposit',
      unpaid: 'Nothing yet',
    },
    rest: (amount: string) => `${amount} is left to be paid.`,
  },
  override: {
    switch: 'Set another price',
    hint: 'The nights keep their own prices; the reason stands beside the total.',
    total: 'Total for the stay (BDT)',
    reason: 'Reason',
  },
  difference: {
    none: 'The price stays the same.',
    more: (amount: string) => `This costs ${amount} more, to be paid at the desk.`,
    less: (amount: string) => `This costs ${amount} less.`,
    /** How a price reduction is settled, one sentence for each part. */
    parts: {
      offDue: (amount: string) => `${amount} comes off what is still to be paid at the desk.`,
      refund: (amount: string) => `${amount} goes back to the card.`,
      refundAtDesk: (amount: string) => `${amount} is to be given back at the desk.`,
      goneBefore: (amount: string) => `${amount} has gone back before.`,
    },
    waive: 'Waive the difference',
    waiveHint: (total: string) => `The total stays ${total}.`,
    reason: 'Reason',
  },
  extend: {
    open: 'Extend stay',
    title: 'Extend stay',
    until: 'New Check Out',
    taken:
      'This room is taken or closed on one of the added nights. Please move the booking to another room.',
    submit: 'Extend',
    busy: 'Extending',
    done: 'Stay extended',
  },
  arrivals: {
    call: (guest: string) => `Call ${guest}`,
    whatsApp: (guest: string) => `WhatsApp to ${guest}`,
    message: (reference: string, hotel: string, checkIn: string, checkOut: string) =>
      `Your booking ${reference} at ${hotel}, ${checkIn} to ${checkOut}: `,
  },
  /** Of a press where something else had just come. */
  notTaken: 'Nothing was done: the page has just changed where you pressed. Please press again.',
  statuses: {
    checkIn: 'Check in',
    checkInShort: 'Check in',
    checkInGuest: (guest: string) => `Check in ${guest}`,
    checkOut: 'Check out',
    undoCheckIn: 'Take check-in back',
    undoCheckOut: 'Take check-out back',
    undoNoShow: 'Take no-show back',
    done: {
      checkIn: 'Checked in',
      checkOut: 'Checked out',
      undoCheckIn: 'Check-in taken back',
      undoCheckOut: 'Check-out taken back',
      undoNoShow: 'No-show taken back',
    },
    checkedIn: 'Checked in',
    guestCheckedIn: (guest: string) => `Checked in: ${guest}.`,
    guestCheckedInDue: (guest: string, amount: string) =>
      `Checked in: ${guest}. ${amount} is still to be paid.`,
    checkedInDue: (amount: string) => `Checked in. ${amount} is still to be paid.`,
    checkedOut: 'Checked out',
    question: (guest: string, reference: string) => `Check out ${guest}, booking ${reference}?`,
    nightsLeft: (nights: number) =>
      nights === 1 ? 'One night is left: free it?' : `${number(nights)} nights are left: free them?`,
    nightsLeftHint: (total: string) => `Freed nights can be sold again. The price stays ${total}.`,
    keepNights: 'Check out, keep the nights',
    freeNights: 'Check out and free them',
    leftEarly: 'The guest left early',
    checkedOutFreed: (nights: number) =>
      nights === 1
        ? 'Checked out. One night can be sold again.'
        : `Checked out. ${number(nights)} nights can be sold again.`,
    nightsStayFree:
      'Check-out taken back. The freed nights stay free; “Extend stay” takes them again if they are not sold.',
  },
  correct: {
    open: 'Correct details',
    title: 'Correct the guest’s details',
    otherDocument: 'Enter another document',
    submit: 'Save',
    busy: 'Saving',
    done: 'Details corrected',
    conflict: (now: string) =>
      `Somebody else has corrected this guest meanwhile. The details are now: ${now}. Nothing of yours was saved. Save again to put yours in their place.`,
  },
};
