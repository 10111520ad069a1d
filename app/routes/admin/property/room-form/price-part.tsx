import { useWatch } from 'react-hook-form';
import { discounts } from '../../../../../contract/enumerations.ts';
import type { Problem } from '../../../../../contract/problem.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SwitchRow } from '../../../../ui/tick-group.tsx';
import { useField } from '../../../../ui/use-field.ts';
import { StillComing } from '../../deleting/remaining-bookings.tsx';
import { FormFigure } from '../../editing/form-figure.tsx';
import type { RoomForm } from './room-values.ts';

/**
 * Price, number and sale. `taken`: the night with more taken rooms than the new number; `roomId`: of an existing
 * room.
 */
export function PricePart({
  form,
  taken,
  roomId,
  remark,
}: {
  form: RoomForm;
  taken: Problem['taken'];
  roomId: string | undefined;
  /** A remark about the number of rooms. */
  remark: string | undefined;
}) {
  const { room: texts } = useAdminText().editing;
  const { night } = useFormat();
  const { register, formState } = form;
  const field = useField(form);
  const isForSale = useWatch({ control: form.control, name: 'forSale' });
  const tooFew =
    taken && formState.errors.totalRoom?.message === 'rooms_taken'
      ? texts.taken(night(taken.night), taken.rooms)
      : undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormFigure
        form={form}
        name="rackRate"
        label={texts.rackRate}
        inputMode="decimal"
        hint={texts.rackRateHint}
      />
      <SelectField
        label={texts.discount}
        options={discounts.map((percent) => ({
          value: String(percent),
          text: percent === 0 ? texts.noDiscount : texts.percent(percent),
        }))}
        {...field('discount')}
      />
      <FormFigure form={form} name="totalRoom" label={texts.totalRoom} {...(tooFew && { error: tooFew })} />
      {remark && (
        <Notice tone="warning" className="sm:col-span-2">
          {remark}
        </Notice>
      )}
      <div>
        <SwitchRow label={texts.forSale} hint={texts.forSaleHint} {...register('forSale')} />
        {roomId && !isForSale && <StillComing of="bookingsOfRoom" id={roomId} />}
      </div>
    </div>
  );
}
