import { isFault } from '../../../../../contract/faults.ts';
import { isKeyOf } from '../../../../../kernel/closed-lists.ts';
import { CallProblem } from '../../../../calls.ts';
import { closedSentence } from '../../../../destination/closed-sentence.ts';
import { useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import type { MoneyErrors, TypedMoney } from './desk-money-fields.tsx';

/** The message for a refused or unanswered change of the desk. */
export function useChangeProblem(): (error: unknown) => string {
  const { problems } = useAdminText().desk;
  const { faults } = useText();
  const language = useLanguage();
  return (error) => {
    if (!(error instanceof CallProblem)) return problems.other;
    if (error.status === 0) return problems.network;
    const { code = '' } = error;
    const closed = code === 'destination_closed' && closedSentence(language, error.problem);
    if (closed) return `${closed} ${problems.destination_closed}`;
    const [first] = error.fieldErrors;
    if (first && isFault(first.code)) return faults[first.code];
    return isKeyOf(problems, code) ? problems[code] : problems.other;
  };
}

/** Errors in the typed payment, by field: missing ones, and those refused by a call. */
export function useMoneyErrors() {
  const { faults } = useText();
  return {
    missing: (money: TypedMoney, needed: (keyof TypedMoney)[]): MoneyErrors =>
      Object.fromEntries(needed.filter((name) => !money[name].trim()).map((name) => [name, faults.required])),
    /** `prefix`: the path of the payment in the call. */
    refused: (error: unknown, prefix = ''): Record<string, string> =>
      Object.fromEntries(
        (error instanceof CallProblem ? error.fieldErrors : []).flatMap(({ path, code }) =>
          path.startsWith(prefix) && isFault(code) ? [[path.slice(prefix.length), faults[code]]] : [],
        ),
      ),
  };
}
