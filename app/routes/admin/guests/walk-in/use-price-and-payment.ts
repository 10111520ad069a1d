import { useState } from 'react';
import type { WalkInRequest } from '../../../../../contract/desk.ts';
import { typedNumber } from '../../../../../kernel/format.ts';
import { useText } from '../../../../i18n/language.tsx';
import { type MoneyErrors, noMoney } from '../desk/desk-money-fields.tsx';
import { useMoneyErrors } from '../desk/use-change-problem.ts';

/** The payment at once. */
export const paysNow = ['paid', 'deposit', 'unpaid'] as const;
export type PaysNow = (typeof paysNow)[number];

export interface TypedPrice {
  total: string;
  reason: string;
}

/** The parts of a walk-in about money: a price other than the quote's, and the payment at once. */
export function usePriceAndPayment(quoted: number | undefined) {
  const { faults } = useText();
  const { missing, refused } = useMoneyErrors();
  const [price, setPrice] = useState<TypedPrice>();
  const [pays, setPays] = useState<PaysNow>('paid');
  const [money, setMoney] = useState(noMoney);
  const [priceErrors, setPriceErrors] = useState<Partial<TypedPrice>>({});
  const [moneyErrors, setMoneyErrors] = useState<MoneyErrors>({});
  const typed = price && price.total.trim() !== '' ? typedNumber(price.total) : undefined;
  const total = typed !== undefined && Number.isFinite(typed) ? typed : quoted;
  const amount = pays === 'paid' ? total : typedNumber(money.amount);

  /** The fields of the request; undefined while something is missing, which is then reported. */
  function request(): Pick<WalkInRequest, 'override' | 'payment'> | undefined {
    // A free stay needs no payment.
    const isPaying = pays !== 'unpaid' && !(pays === 'paid' && total === 0);
    const lacking = isPaying && pays === 'deposit' ? missing(money, ['amount']) : {};
    const unsaid = price
      ? Object.fromEntries(
          (['total', 'reason'] as const)
            .filter((name) => !price[name].trim())
            .map((name) => [name, faults.required]),
        )
      : {};
    setMoneyErrors(lacking);
    setPriceErrors(unsaid);
    if (Object.keys(lacking).length + Object.keys(unsaid).length > 0) return undefined;
    const { way, receiptNumber } = money;
    return {
      ...(price && { override: { total: typedNumber(price.total), reason: price.reason } }),
      ...(isPaying && { payment: { way, amount: amount ?? 0, receiptNumber } }),
    };
  }

  function refuse(error: unknown) {
    setMoneyErrors(refused(error, 'payment.'));
    setPriceErrors(refused(error, 'override.'));
  }

  const paid = pays === 'unpaid' ? 0 : (amount ?? 0);
  const rest = total === undefined || !Number.isFinite(paid) ? 0 : Math.max(0, total - paid);
  return {
    total,
    rest,
    request,
    refuse,
    price,
    setPrice,
    priceErrors,
    pays,
    setPays,
    money,
    setMoney,
    moneyErrors,
  };
}

export type PriceAndPayment = ReturnType<typeof usePriceAndPayment>;
