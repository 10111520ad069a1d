import type { Language } from '../../../contract/enumerations.ts';
import { formatOf } from '../../../kernel/format.ts';
import type {
  ReviewAspect,
  ReviewFault,
  ReviewName,
  ReviewParty,
  ReviewState,
} from '../../../kernel/review-choices.ts';

const { number } = formatOf('en');

const reviewsOf = (count: number) => `${number(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** Reviews by guests who stayed: on a hotel's page, on the page of a stay's review, and in the administration. */
export const guestReviews = {
  title: 'Reviews',
  aspects: {
    clean: 'Cleanliness',
    staff: 'Staff',
    place: 'Location',
    worth: 'Worth its price',
  } satisfies Record<ReviewAspect, string>,
  /** The words of the marks 1 to 5. */
  marks: ['Bad', 'Poor', 'Fair', 'Good', 'Very good'],
  mark: (mark: number) => number(mark),
  outOf: (score: string) => `${score} of ${number(5)}`,
  parties: {
    alone: 'Alone',
    couple: 'As a couple',
    family: 'With family',
    friends: 'With friends',
    work: 'For work',
  } satisfies Record<ReviewParty, string>,
  languages: { en: 'English', bn: 'Bangla' } satisfies Record<Language, string>,
  reasons: {
    personal_data: 'Personal data',
    abuse: 'Insults or threats',
    not_the_stay: 'Not about the stay',
    did_not_stay: 'Its author did not stay here',
    paid_for: 'Written for money',
  } satisfies Record<ReviewFault, string>,
  guest: 'A guest',
  from: (district: string) => `from ${district}`,
  changedOn: (night: string) => `Changed on ${night}`,
  answer: 'Answer of the hotel',
  /** On a hotel's page. */
  hotel: {
    score: (score: string, count: number) => `${score} of ${number(5)} from ${reviewsOf(count)}`,
    /** Below the number from which on a score is shown. */
    few: (count: number, needed: number) =>
      `${reviewsOf(count)}. A score is shown from ${number(needed)} on.`,
    byGuests: 'Each was written by the account that booked, after the stay.',
    inLanguage: 'Language of the reviews',
    all: (count: number) => `All (${number(count)})`,
    oneLanguage: (name: string, count: number) => `${name} (${number(count)})`,
    listed: (now: number, total: number) => `${number(now)} of ${number(total)} reviews`,
    more: 'More reviews',
    loading: 'Loading reviews',
    failed: 'The reviews could not be loaded.',
    hidden: (count: number, reasons: string) =>
      `${reviewsOf(count)} ${count === 1 ? 'is' : 'are'} hidden: ${reasons}.`,
    hiddenFor: (reason: string, count: number) => `${reason} (${number(count)})`,
    hiddenCount:
      'Words and name of a hidden review are not shown. Its marks go on counting, except where its author did not stay here or it was written for money.',
    report: 'Report',
    reportOf: (name: string, month: string) => `Report the review by ${name}, ${month}`,
    reportTitle: 'Report this review',
    reportText:
      'Somebody will look at it. We do not store who reports. A bad mark is no reason to hide a review.',
    reason: 'What is wrong with it?',
    sendReport: 'Send the report',
    sendingReport: 'Sending the report',
    reported: 'Thank you. Somebody will look at this review.',
    reportGone: 'This review is not shown any more.',
    reportLimit: 'There were many reports from your connection. Please try again later.',
    reportFailed: 'The report could not be sent. Please check your connection and try again.',
  },
  reasonMissing: 'Please choose a reason.',
  /** The page of a stay's review. */
  own: {
    write: 'Write a review',
    own: 'Your review',
    back: (reference: string) => `Booking ${reference}`,
    intro: (until: string) => `Good and bad are both welcome. You can write it until ${until}.`,
    changeIntro: (until: string) =>
      `You can change it until ${until}. Readers see that and when it was changed.`,
    changeOnce:
      'After it was hidden, a changed review waits until somebody has looked at it. This is possible once.',
    draft: 'Your entries of last time are back. They were stored in this browser only.',
    discard: 'Begin again',
    marks: 'Your marks',
    markMissing: (aspect: string) => `Please choose a mark: ${aspect}.`,
    text: 'How was your stay?',
    textHint: 'At least 20 letters, without phone numbers, numbers of documents and addresses of pages.',
    party: 'How did you travel?',
    partyMissing: 'Please choose how you travelled.',
    name: 'Name beside the review',
    names: { guest: 'A guest', first: 'My first name' } satisfies Record<ReviewName, string>,
    firstName: (name: string) => `My first name: ${name}`,
    nameHint: 'The first name of your account, as you typed it. Without one, “A guest” is shown.',
    nameUnfit: 'The first name of your account has a number or an address in it, so it cannot be shown.',
    homeDistrict: 'Home district',
    homeDistrictHint: 'Shown beside the name, if you choose one.',
    noDistrict: 'Not shown',
    language: 'Language of the text',
    shownToAll:
      'Everybody can read: your marks and text, how you travelled, the kind of room and the month. Never the dates.',
    send: 'Publish the review',
    sending: 'Publishing',
    save: 'Save the change',
    saving: 'Saving',
    goBack: 'Go back',
    sent: 'Thank you. Your review was stored.',
    saved: 'Your change was stored.',
    refusals: {
      reviewed: 'This stay already has a review, perhaps from another device. Nothing was stored.',
      review_too_early: 'The stay is not over yet. Please come back on the day of departure.',
      review_too_late: 'The 90 days for a review of this stay are over.',
      not_stayed:
        'Only a stay that took place can be reviewed: confirmed, and checked in or paid. Please ask the hotel’s desk.',
      review_closed: 'This review cannot be changed any more. Nothing was stored.',
      review_changed:
        'This review was changed meanwhile, perhaps on another device. Load the page again to see it; your entries stay here.',
    },
    refused: 'Something in your entries was refused. Please look at them again.',
    signedOut: 'You are signed out. Please sign in again; your entries stay here.',
    lost: 'The connection was lost before we heard back. Your entries are still here: please try again.',
    failed: 'That did not work. Your entries are still here: please try again in a moment.',
    states: {
      shown: 'Everybody can read it on the hotel’s page.',
      held: 'It is not shown and not counted yet: somebody will look at it first.',
      hidden: 'Its words and your name are not shown any more.',
      waiting: 'Your changed text waits until somebody has looked at it.',
    } satisfies Record<ReviewState, string>,
    reason: (reason: string) => `Reason: ${reason}.`,
    stillCounts: 'Your marks go on counting.',
    countsNot: 'Your marks do not count.',
    changeUntil: (night: string) => `You can change it until ${night}.`,
    changeOver: 'It cannot be changed any more.',
    change: 'Change',
    withdraw: 'Withdraw for good',
    withdrawTitle: 'Withdraw this review for good?',
    withdrawText:
      'It is deleted with its marks and the hotel’s answer. You cannot write another one about this stay.',
    keep: 'Keep it',
    withdrawNow: 'Withdraw for good',
    withdrawing: 'Withdrawing',
    withdrawn: 'You have withdrawn your review. This stay cannot be reviewed again.',
    nothing: 'This stay cannot be reviewed',
    nothingText:
      'A stay can be reviewed from its departure on, for 90 days, if it was confirmed and the guest checked in or paid.',
    loadFailed: 'Your review could not be loaded.',
    toHotel: 'See all reviews of the hotel',
  },
};
