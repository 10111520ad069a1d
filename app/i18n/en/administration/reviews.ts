import type { ReviewFilter } from '../../../../contract/review.ts';
import { formatOf } from '../../../../kernel/format.ts';
import type { ReviewHoldReason, ReviewState } from '../../../../kernel/review-choices.ts';

const { number } = formatOf('en');

/** Reviews of guests in the administration, loaded with their page alone; the words of marks and reasons are those of the hotel's page. */
export const reviewDesk = {
  intro:
    'Reviews of guests who stayed. Nobody deletes what is true: hiding takes away words and name, and the marks go on counting, except where nobody stayed or it was written for money. A low mark is no reason.',
  filter: 'Which reviews',
  filters: {
    all: 'All',
    toCheck: 'To check',
    reported: 'Reported',
    hidden: 'Hidden',
    shown: 'Shown',
  } satisfies Record<ReviewFilter | 'all', string>,
  caption: 'Reviews',
  none: 'No reviews here',
  noneYet: 'Guests can write a review from the day of departure on.',
  failed: 'The reviews could not be loaded.',
  states: {
    shown: 'Shown',
    held: 'Held: to check',
    hidden: 'Hidden',
    waiting: 'Changed: to check',
  } satisfies Record<ReviewState, string>,
  heldFor: {
    hotel_contact: 'The account’s e-mail address or phone number is the hotel’s.',
    third_review: 'It is the account’s third review of this hotel within 90 days.',
  } satisfies Record<ReviewHoldReason, string>,
  hiddenFor: (reason: string) => `Hidden. Reason: ${reason}.`,
  reports: (parts: string) => `Reported: ${parts}.`,
  report: (reason: string, count: number) => `${reason} (${number(count)})`,
  written: (moment: string) => `Written on ${moment}`,
  of: (action: string, reference: string) => `${action}, booking ${reference}`,
  hide: 'Hide',
  hideAgain: 'Change the reason',
  hideTitle: 'Hide this review',
  hideText: 'The author and the hotel’s page tell the reason, not who decided.',
  reason: 'Reason',
  hidden: 'The review is hidden.',
  hiding: 'Hiding',
  show: 'Show',
  showTitle: 'Show this review?',
  showText: 'Everybody can read it, and its marks count.',
  endReports: 'Leave it as it is',
  endReportsTitle: 'End the reports?',
  endReportsText: 'The review stays. Later reports are listed again.',
  shown: 'The review is shown.',
  ended: 'The reports are ended.',
  answer: 'Answer',
  answerTitle: 'Answer for the hotel',
  answerText: 'Once, and for good. It names no guest, no room and no date.',
  answerLabel: 'Answer of the hotel',
  answerHint: 'At least 20 letters, without phone numbers, numbers of documents and addresses of pages.',
  sendAnswer: 'Publish the answer',
  answering: 'Publishing',
  answeredNow: 'The answer is below the review.',
  refusals: {
    review_changed: 'This review was changed meanwhile. Close this window and read it again.',
    review_not_shown: 'This review is not shown, so it cannot be answered.',
    answered: 'This review has an answer already.',
  },
  gone: 'Its author has withdrawn this review.',
  notDone: 'That did not work. Please try again in a moment.',
};
