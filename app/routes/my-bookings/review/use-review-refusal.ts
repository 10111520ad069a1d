import { isKeyOf } from '../../../../kernel/closed-lists.ts';
import { CallProblem } from '../../../calls.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';

/** Why a review was not stored, as a sentence. */
export function useReviewRefusal(): (error: unknown) => string {
  const { own: texts } = useReviewText();
  return (error) => {
    if (!(error instanceof CallProblem)) return texts.failed;
    const { code = '', status } = error;
    if (isKeyOf(texts.refusals, code)) return texts.refusals[code];
    if (status === 401) return texts.signedOut;
    if (status === 422) return texts.refused;
    return status === 0 ? texts.lost : texts.failed;
  };
}
