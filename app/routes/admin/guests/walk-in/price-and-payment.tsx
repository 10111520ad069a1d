import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { radioClass } from '../../../../ui/field.tsx';
import { FigureField } from '../../../../ui/figure-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SwitchRow } from '../../../../ui/tick-group.tsx';
import { DeskMoneyFields } from '../desk/desk-money-fields.tsx';
import { type PriceAndPayment, paysNow } from './use-price-and-payment.ts';

/** A price other than the quote's, with its reason, and the payment at once. */
export function PriceAndPaymentFields({ form }: { form: PriceAndPayment }) {
  const { frontDesk } = useAdminText();
  const { money: written } = useFormat();
  const { override, atOnce } = frontDesk;
  const { price, setPrice, priceErrors, pays, setPays, rest } = form;
  return (
    <>
      <SwitchRow
        label={override.switch}
        hint={override.hint}
        checked={price !== undefined}
        onChange={(event) => setPrice(event.currentTarget.checked ? { total: '', reason: '' } : undefined)}
      />
      {price && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FigureField
            label={override.total}
            inputMode="decimal"
            value={price.total}
            error={priceErrors.total}
            onFigure={(total) => setPrice({ ...price, total })}
          />
          <TextField
            label={override.reason}
            autoComplete="off"
            maxLength={500}
            value={price.reason}
            error={priceErrors.reason}
            onChange={(event) => setPrice({ ...price, reason: event.currentTarget.value })}
          />
        </div>
      )}
      <fieldset>
        <legend className="font-semibold">{atOnce.legend}</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-3">
          {paysNow.map((choice) => (
            <label
              key={choice}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-2 has-checked:border-tea has-checked:bg-tea-soft"
            >
              <input
                type="radio"
                className={radioClass}
                name="pays"
                value={choice}
                checked={pays === choice}
                onChange={() => setPays(choice)}
              />
              <span>{atOnce.choices[choice]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {pays !== 'unpaid' && (
        <DeskMoneyFields
          money={form.money}
          onChange={form.setMoney}
          errors={form.moneyErrors}
          fixedAmount={pays === 'paid'}
        />
      )}
      {rest > 0 && <p>{atOnce.rest(written(rest))}</p>}
    </>
  );
}
