import { isFault } from '../../../../contract/faults.ts';
import { isKeyOf } from '../../../../domain/shared/closed-lists.ts';
import { CallProblem } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** What a refused or unanswered change of the desk means, as a sentence. */
export function useChangeProblem(): (error: unknown) => string {
  const { problems } = useAdminText().desk;
  const { faults } = useText();
  return (error) => {
    if (!(error instanceof CallProblem)) return problems.other;
    if (error.status === 0) return problems.network;
    const { code = '' } = error;
    const [first] = error.fieldErrors;
    if (first && isFault(first.code)) return faults[first.code];
    return isKeyOf(problems, code) ? problems[code] : problems.other;
  };
}
