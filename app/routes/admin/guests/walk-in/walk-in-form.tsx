import { type ReactNode, useEffect, useId, useRef } from 'react';
import { guestNumbers } from '../../../../../contract/enumerations.ts';
import { GuestFields } from '../../../../guest/guest-fields.tsx';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import { LeaveGuard } from '../../editing/leave-guard.tsx';
import { HotelChoice } from '../../hotel-choice/hotel-choice.tsx';
import { RoomOptions } from '../desk/room-options.tsx';
import { StayFields } from '../desk/stay-fields.tsx';
import { PriceAndPaymentFields } from './price-and-payment.tsx';
import { useWalkIn } from './use-walk-in.ts';

/** Hotel and dates, room, guest, and payment: in the order in which a desk asks. */
export function WalkInForm() {
  const { desk, frontDesk } = useAdminText();
  const { search } = useText();
  const { money: written } = useFormat();
  const fault = useFault();
  const walkIn = useWalkIn();
  const { hotel, stay, guestNumber, rooms, room, form, money, problem, offSale, done } = walkIn;
  const { errors, isSubmitting } = form.formState;
  return (
    <form ref={walkIn.formRef} method="post" noValidate className="mt-6 grid gap-8" onSubmit={walkIn.submit}>
      <FormPart heading={desk.walkIn.stayHeading}>
        <HotelChoice
          name={hotel?.name ?? ''}
          chosenId={hotel?.id}
          onChoose={walkIn.setHotel}
          onTyping={walkIn.setTypingHotel}
          needed
          remembered
          className="w-full"
        />
        <StayFields stay={stay} onChange={walkIn.setStay}>
          <SelectField
            label={desk.guests}
            value={guestNumber}
            onPick={walkIn.setGuestNumber}
            options={guestNumbers.map((value) => ({ value, text: search.persons[value] }))}
          />
        </StayFields>
      </FormPart>
      <FormPart heading={desk.walkIn.roomHeading}>
        {offSale && <OffSaleNotice onBook={offSale.book} />}
        <RoomOptions rooms={rooms} chosen={room?.id} onChoose={walkIn.setRoomId} />
      </FormPart>
      <FormPart heading={desk.walkIn.guestHeading}>
        <div className="grid gap-4 sm:grid-cols-2">
          <GuestFields
            register={form.register}
            errors={errors}
            typed={{ guestName: form.watch('guestName'), guestAddress: form.watch('guestAddress') }}
            documentType={form.watch('guestDocument.type')}
          />
          <TextField
            label={desk.walkIn.email}
            type="email"
            autoComplete="off"
            error={fault(errors.userEmail)}
            {...form.register('userEmail')}
          />
        </div>
      </FormPart>
      <FormPart heading={frontDesk.atOnce.heading}>
        <PriceAndPaymentFields form={money} />
      </FormPart>
      <LeaveGuard changed={walkIn.changed} isDone={walkIn.isDone} text={desk.walkIn.leave} />
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error">
            {problem.total === undefined ? problem.text : desk.walkIn.priceChanged(written(problem.total))}
          </Notice>
        )}
        {room && (
          <p className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
            <span>{desk.total}</span>
            <Money taka={money.total ?? room.total} />
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton
            text={desk.walkIn.submit}
            busyText={isSubmitting ? desk.walkIn.busy : ''}
            busy={isSubmitting || rooms.state === 'loading'}
            done={done}
            onPress={() => {
              walkIn.checksIn.current = false;
            }}
          />
          {walkIn.mayCheckIn && (
            <SubmitButton
              text={desk.walkIn.submitCheckIn}
              busyText=""
              busy={isSubmitting || rooms.state === 'loading'}
              done={done}
              look="secondary"
              onPress={() => {
                walkIn.checksIn.current = true;
              }}
            />
          )}
        </div>
      </div>
    </form>
  );
}

/** A part of the form with a heading. */
function FormPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/**
 * Beside the rooms: the chosen one is not for sale. The pressed button is far below, so the focus moves here.
 * `onBook` books the room anyway.
 */
function OffSaleNotice({ onBook }: { onBook: (() => void) | undefined }) {
  const { desk } = useAdminText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="error">
        <p>{onBook ? desk.walkIn.offSale : desk.walkIn.nightsClosed}</p>
        {onBook && (
          <Button className="mt-2" onClick={onBook}>
            {desk.walkIn.bookOffSale}
          </Button>
        )}
      </Notice>
    </div>
  );
}
