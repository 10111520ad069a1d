import { useEffect, useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import type { GuestDocument } from '../../../../../kernel/guest-documents.ts';
import { call } from '../../../../calls.ts';
import { useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** Long enough to copy the number by hand; an unattended screen must not show it for long. */
const visibleMs = 30_000;

/** The guest's document, masked; on demand in full for half a minute, which the audit log records. */
export function DocumentFact({ booking: { _id: id, guestDocument } }: { booking: Booking }) {
  const { desk } = useAdminText();
  const { guestDocument: texts } = useText();
  const language = useLanguage();
  const problemOf = useChangeProblem();
  const [document, setDocument] = useState<GuestDocument>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // For another number or booking the revealed one is hidden again.
  const [of, setOf] = useState(guestDocument);
  if (of !== guestDocument) {
    setOf(guestDocument);
    setDocument(undefined);
  }

  useEffect(() => {
    if (!document) return;
    const timer = setTimeout(() => setDocument(undefined), visibleMs);
    return () => clearTimeout(timer);
  }, [document]);

  async function reveal() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setDocument(await call('revealDocument', { params: { id } }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (!guestDocument) return <span className="text-muted">{desk.document.erased}</span>;
  const { type, country, masked } = guestDocument;
  const issuer = new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return (
    <div>
      <p>
        <span>{texts.types[type]}</span>
        {type === 'passport' && <span>{` (${issuer})`}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <output aria-label={texts.number[type]} className="font-semibold tabular-nums">
          {document ? document.number : masked}
        </output>
        {document ? (
          <Button onClick={() => setDocument(undefined)}>{desk.document.hide}</Button>
        ) : (
          <Button aria-disabled={busy || undefined} onClick={() => void reveal()}>
            {desk.document.reveal}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{desk.document.noted}</p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
