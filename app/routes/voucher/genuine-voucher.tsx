import type { ReactNode } from 'react';
import type { VoucherCheck } from '../../../contract/voucher.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';

type Genuine = Extract<VoucherCheck, { genuine: true }>;

const tones: Record<Genuine['state'], NoticeTone> = {
  valid: 'success',
  changed: 'warning',
  cancelled: 'error',
  no_show: 'error',
};

/** The result in large letters, then the facts to compare with the paper. */
export function GenuineVoucher({ check }: { check: Genuine }) {
  const { voucher: texts } = useText();
  const language = useLanguage();
  const { state, now } = check;
  return (
    <>
      <Notice tone={tones[state]}>
        <p className="text-lg font-semibold">{texts.genuine[state]}</p>
        <p className="mt-1">{texts.meaning[state]}</p>
        {check.over && <p className="mt-1 font-semibold">{texts.over}</p>}
      </Notice>
      <dl className="mt-5 grid gap-4 rounded-card border border-line bg-surface p-5">
        <Fact name={texts.reference}>
          <span className="text-xl font-semibold tracking-wide">{check.reference}</span>
        </Fact>
        <Fact name={texts.hotel}>{localizedText(language, check.hotelName, check.hotelNameBn)}</Fact>
        <Fact name={texts.room}>{localizedText(language, check.roomName, check.roomNameBn)}</Fact>
        {now ? (
          <>
            <Fact name={texts.now}>
              <strong>
                <StayAndGuests {...now} />
              </strong>
            </Fact>
            <Fact name={texts.printed}>
              <span className="text-muted">
                <StayAndGuests {...check.printed} />
              </span>
            </Fact>
          </>
        ) : (
          <Fact name={texts.nights}>
            <StayAndGuests {...check.printed} />
          </Fact>
        )}
      </dl>
      <p className="mt-4 text-muted">{texts.compare}</p>
    </>
  );
}

function StayAndGuests({ checkIn, checkOut, guests }: Genuine['printed']) {
  const { voucher: texts } = useText();
  return (
    <>
      <StayDates checkIn={checkIn} checkOut={checkOut} />
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{texts.guestCount(guests)}</span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
