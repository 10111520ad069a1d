import type { Booking } from '../../../../../contract/booking.ts';
import { call } from '../../../../calls.ts';
import { useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Revealed } from './revealed.tsx';

/** Long enough to copy the number by hand. */
const visibleMs = 30_000;

/** The guest's document. */
export function DocumentFact({ booking: { _id: id, guestDocument } }: { booking: Booking }) {
  const { document: texts } = useAdminText().desk;
  const { types, number } = useText().guestDocument;
  const language = useLanguage();
  if (!guestDocument) return <span className="text-muted">{texts.erased}</span>;
  const { type, country, masked } = guestDocument;
  const issuer = new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return (
    <div>
      <p>
        <span>{types[type]}</span>
        {type === 'passport' && <span>{` (${issuer})`}</span>}
      </p>
      <Revealed
        of={guestDocument}
        label={number[type]}
        masked={masked}
        reveal={() => call('revealDocument', { params: { id } })}
        textOf={(document) => document.number}
        visibleMs={visibleMs}
        texts={texts}
      />
    </div>
  );
}
