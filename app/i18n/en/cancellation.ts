import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

/**
 * Texts about the cost of cancelling: on the hotel's page, before paying, on the booking's page and in the hotel's
 * form.
 */
export const cancellation = {
  title: 'Cancellation',
  untilDays: (days: number) => {
    if (days === 0) return 'Before the day of check-in';
    return `Until ${number(days)} ${days === 1 ? 'day' : 'days'} before check-in`;
  },
  before: (moment: string) => `Before ${moment}`,
  afterwards: 'From then on',
  fromNow: 'From now on',
  always: 'At any time',
  free: 'Free, you get everything back',
  keeps: (percent: number) => `${number(percent)}% of the price is kept`,
  keepsAmount: (percent: number, kept: string) => `${number(percent)}% of the price is kept (${kept})`,
  keepsAll: 'The whole price is kept',
  notMoreThanPaid: 'If you cancel, at most what you have paid is kept: nothing more is taken.',
  example: (checkIn: string) => `For a stay from ${checkIn}:`,
  zone: 'Each day ends at midnight in Dhaka.',
  cancel: 'Cancel booking',
  question: 'Do you want to cancel this booking?',
  loading: 'Looking up what goes back',
  goesBack: 'Goes back to your card',
  goesBackAtDesk: 'The hotel’s desk gives back to you',
  isKept: 'Is kept',
  nothingGoesBack: 'Nothing goes back: the whole price is kept.',
  /** A part was paid, and the policy would keep more. */
  nothingMore: (percent: number, kept: string, paid: string) =>
    `The hotel’s policy keeps ${number(percent)}% (${kept}). You paid ${paid}, and nothing more is taken.`,
  paidIsKept: 'Nothing goes back: what was paid is kept.',
  noneHeld: 'No money is held for this booking: nothing goes back.',
  freeThrough: (day: string) => `Free to cancel to the end of ${day}`,
  keepsOrMore: (percent: number) => `${number(percent)}% or more of the price is kept`,
  freeUntil: (moment: string) => `Cancelling is free before ${moment}.`,
  nextStep: (moment: string) => `From ${moment} on, more is kept.`,
  final: 'The room is free for others at once, and this cannot be undone.',
  keep: 'Keep booking',
  busy: 'Cancelling',
  done: 'Booking cancelled',
  changed: 'Another amount goes back now. Nothing was cancelled yet: please look again.',
  notCancellable: 'This booking cannot be cancelled any more. Please speak to the hotel.',
  network: 'The connection was lost before we heard back. Try again: nothing is cancelled twice.',
  failed: 'That did not work. Please try again in a moment.',
};
