import { CallProblem } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';

/** Why an action about a rule was refused, as a sentence. */
export function useRuleProblem(): (error: unknown) => string {
  const texts = useDestinationDeskText();
  return (error) => {
    if (!(error instanceof CallProblem)) return texts.notDone;
    if (error.code === 'amount_changed') return texts.concerned.amountChanged;
    if (error.code === 'nothing_closed') return texts.concerned.nothingClosed;
    if (error.code === 'payment_disputed') return texts.concerned.paymentDisputed;
    if (error.code === 'version_conflict') return texts.conflict;
    return error.status === 404 ? texts.gone : texts.notDone;
  };
}
