import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnReview, ReviewInput } from '../../../../contract/review.ts';
import { keysOf } from '../../../../kernel/closed-lists.ts';
import { reviewTextFault } from '../../../../kernel/review-text.ts';
import { readDraft, storeDraft } from '../../../session/drafts.ts';

/** The entries of the form: marks are the texts of their radio buttons, empty while nothing is chosen. */
export interface ReviewEntries {
  clean: string;
  staff: string;
  place: string;
  worth: string;
  text: string;
  party: string;
  name: string;
  homeDistrict: string;
  language: string;
}

export type ReviewForm = UseFormReturn<ReviewEntries, unknown, ReviewInput>;

export const noEntries = (language: string): ReviewEntries => ({
  clean: '',
  staff: '',
  place: '',
  worth: '',
  text: '',
  party: '',
  name: 'guest',
  homeDistrict: '',
  language,
});

/** A stored review as entries. */
export const entriesOf = ({
  marks,
  text,
  party,
  name,
  homeDistrict,
  language,
}: OwnReview): ReviewEntries => ({
  clean: String(marks.clean),
  staff: String(marks.staff),
  place: String(marks.place),
  worth: String(marks.worth),
  text,
  party,
  name,
  homeDistrict: homeDistrict ?? '',
  language,
});

/** Whether the stored review is what its author has just sent: an answer that was lost on its way had stored it. */
export function isStored(review: OwnReview, sent: ReviewInput): boolean {
  const fields = new Map<string, unknown>(Object.entries(sent));
  return Object.entries(entriesOf(review)).every(
    ([field, value]) => value === String(fields.get(field) ?? ''),
  );
}

/** A first name with a number or an address in it is not shown, so it cannot be chosen either. */
export const mayShowName = (firstName: string | undefined): boolean =>
  firstName === undefined || reviewTextFault(firstName) === undefined;

/** The draft belongs to a stay: one that meets a changed review is not lost. */
export const draftForm = (bookingId: string): string => `review.${bookingId}`;

/** The entries that this account has left in this browser; undefined without any. */
export function readReviewDraft(
  email: string,
  form: string,
  start: ReviewEntries,
): ReviewEntries | undefined {
  const draft = readDraft(email, form);
  if (!draft) return undefined;
  const entries = Object.entries(draft.values).filter(
    ([name, value]) => name in start && typeof value === 'string',
  );
  return { ...start, ...Object.fromEntries(entries) };
}

/** Stores the entries while they are typed, and nothing while they are those that the form began with. */
export function useReviewDraft(
  form: ReviewForm,
  { email, name, start }: { email: string; name: string; start: ReviewEntries },
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isUntouched = isSame(values, start);
          storeDraft(email, name, isUntouched ? null : { values, keptAt: Date.now() });
        },
      }),
    [form, email, name, start],
  );
}

const fields = keysOf<keyof ReviewEntries>(noEntries(''));

/** The language alone is no entry: it follows the page. */
const isSame = (one: ReviewEntries, other: ReviewEntries) =>
  fields.every((field) => field === 'language' || one[field] === other[field]);
