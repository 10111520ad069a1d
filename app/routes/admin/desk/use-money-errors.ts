import { isFault } from '../../../../contract/faults.ts';
import { CallProblem } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import type { MoneyErrors, TypedMoney } from './desk-money-fields.tsx';

/** What is wrong with typed money, field by field: what is missing here, and what a call has refused. */
export function useMoneyErrors() {
  const { faults } = useText();
  return {
    missing: (money: TypedMoney, needed: (keyof TypedMoney)[]): MoneyErrors =>
      Object.fromEntries(needed.filter((name) => !money[name].trim()).map((name) => [name, faults.required])),
    /** `prefix` is where the call keeps the money. */
    refused: (error: unknown, prefix = ''): Record<string, string> =>
      Object.fromEntries(
        (error instanceof CallProblem ? error.fieldErrors : []).flatMap(({ path, code }) =>
          path.startsWith(prefix) && isFault(code) ? [[path.slice(prefix.length), faults[code]]] : [],
        ),
      ),
  };
}
