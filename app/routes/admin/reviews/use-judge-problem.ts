import { isKeyOf } from '../../../../kernel/closed-lists.ts';
import { CallProblem } from '../../../calls.ts';
import { useReviewDeskText } from '../../../i18n/review-desk.ts';

/** Why a decision about a review was refused, as a sentence. */
export function useJudgeProblem(): (error: unknown) => string {
  const texts = useReviewDeskText();
  return (error) => {
    if (!(error instanceof CallProblem)) return texts.notDone;
    const { code = '', status } = error;
    if (status === 404) return texts.gone;
    return isKeyOf(texts.refusals, code) ? texts.refusals[code] : texts.notDone;
  };
}
