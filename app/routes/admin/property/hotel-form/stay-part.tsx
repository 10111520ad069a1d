import { useWatch } from 'react-hook-form';
import { advanceTerms, deskTimes, goodToKnow, instructions } from '../../../../../contract/enumerations.ts';
import { taxProfilesInput } from '../../../../../contract/tax-profiles.ts';
import { noProfiles, ratesOn } from '../../../../../kernel/tax-profiles.ts';
import { call } from '../../../../calls.ts';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SwitchRow, TickGroup } from '../../../../ui/tick-group.tsx';
import { useField } from '../../../../ui/use-field.ts';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import { AdvanceExample } from '../../advance-example.tsx';
import { StillComing } from '../../deleting/remaining-bookings.tsx';
import type { HotelForm } from './hotel-values.ts';
import { PolicyPart } from './policy-part.tsx';

const children = [0, 1, 2];

/** Check-in and check-out, house rules and sale; `hotelId`: of an existing hotel. */
export function StayPart({ form, hotelId }: { form: HotelForm; hotelId: string | undefined }) {
  const { hotel: hotelTexts, facilities } = useText();
  const { number } = useFormat();
  const { hotel: texts } = useAdminText().editing;
  const { register } = form;
  const field = useField(form);
  const [isForSale, advance] = useWatch({ control: form.control, name: ['forSale', 'advance'] });
  const today = useToday();
  const profiles = taxProfilesInput.safeParse(useWatch({ control: form.control, name: 'taxes' }) ?? []);
  const taxes = ratesOn(profiles.data ?? noProfiles, today);
  const { value: [room] = [] } = useLoaded(hotelId, (signal) =>
    call('roomsOfHotel', { params: { hotelId: hotelId ?? '' }, signal }),
  );
  const times = deskTimes.map((value) => ({ value, text: hotelTexts.deskTimes[value] }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label={texts.checkIn} options={times} {...field('checkIn')} />
        <SelectField label={texts.checkOut} options={times} {...field('checkOut')} />
        <SelectField
          label={texts.child}
          hint={texts.childHint}
          options={children.map((count) => ({ value: String(count), text: number(count) }))}
          {...field('child')}
        />
      </div>
      <TickGroup
        legend={texts.instruction}
        options={instructions.map((value) => ({ value, text: hotelTexts.instructionSentences[value] }))}
        {...register('instruction')}
      />
      <TickGroup
        legend={texts.goodToKnow}
        options={goodToKnow.map((value) => ({ value, text: facilities.goodToKnow[value] }))}
        {...register('goodToKnow')}
      />
      <PolicyPart form={form} />
      <SelectField
        label={texts.advance}
        hint={texts.advanceHint}
        options={advanceTerms.map((value) => ({ value, text: texts.advanceTerms[value] }))}
        {...field('advance')}
      />
      {room && <AdvanceExample room={room} hotelTerm={advance} taxes={taxes} />}
      <div>
        <SwitchRow label={texts.forSale} hint={texts.forSaleHint} {...register('forSale')} />
        {hotelId && !isForSale && <StillComing of="bookingsOfHotel" id={hotelId} />}
      </div>
    </>
  );
}
