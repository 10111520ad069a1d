import { deskWays } from '../../../../../contract/enumerations.ts';
import type { DeskWay } from '../../../../../kernel/payment-states.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { FigureField } from '../../../../ui/figure-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

export interface TypedMoney {
  way: DeskWay;
  amount: string;
  receiptNumber: string;
}

export const noMoney: TypedMoney = { way: 'cash', amount: '', receiptNumber: '' };

export type MoneyErrors = Partial<Record<keyof TypedMoney, string>>;

/** The amount of a payment at the desk, its way, and the number of its receipt. */
export function DeskMoneyFields({
  money,
  onChange,
  errors,
  fixedAmount = false,
}: {
  money: TypedMoney;
  onChange: (money: TypedMoney) => void;
  errors: MoneyErrors;
  /** The amount is fixed. */
  fixedAmount?: boolean;
}) {
  const { frontDesk } = useAdminText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={frontDesk.way}
        value={money.way}
        error={errors.way}
        onPick={(way) => onChange({ ...money, way })}
        options={deskWays.map((value) => ({ value, text: frontDesk.ways[value] }))}
      />
      {!fixedAmount && (
        <FigureField
          label={frontDesk.amount}
          inputMode="decimal"
          value={money.amount}
          error={errors.amount}
          onFigure={(amount) => onChange({ ...money, amount })}
        />
      )}
      <TextField
        label={frontDesk.receiptNumber}
        hint={frontDesk.receiptHint}
        autoComplete="off"
        maxLength={40}
        value={money.receiptNumber}
        error={errors.receiptNumber}
        onChange={(event) => onChange({ ...money, receiptNumber: event.currentTarget.value })}
      />
    </div>
  );
}
