import { useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { showToast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { listHeadingId } from '../list/admin-list-page.tsx';

/** The button at the end of an archived row that restores it. */
export function RestoreAction({
  id,
  name,
  restoration,
}: {
  id: string;
  name: string;
  restoration: 'restoreHotel' | 'restoreRoom';
}) {
  const { deleting: texts } = useAdminText();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'going' | 'failed'>();
  const nameId = useId();
  const going = state === 'going';
  const isRestored = useRef(false);
  // The focused button disappears with its row.
  useEffect(
    () => () => {
      if (isRestored.current && document.activeElement === document.body)
        document.getElementById(listHeadingId)?.focus({ preventScroll: true });
    },
    [],
  );

  async function restore() {
    if (going) return;
    setState('going');
    try {
      await call(restoration, { params: { id } });
    } catch {
      setState('failed');
      return;
    }
    isRestored.current = true;
    void showToast('success', texts.restored);
    await revalidate();
  }

  return (
    <div className="-mx-3">
      <span id={nameId} hidden>
        {name}
      </span>
      <button
        type="button"
        aria-describedby={nameId}
        aria-disabled={going}
        className={`inline-flex min-h-11 items-center rounded-control px-3 font-semibold underline-offset-4 hover:underline ${going ? 'text-muted' : 'text-tea'}`}
        onClick={() => void restore()}
      >
        {going ? texts.restoring : texts.restore}
      </button>
      {state === 'failed' && (
        <p role="alert" className="max-w-60 px-3 pb-1 text-sm font-semibold text-red">
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
          <span>{texts.notRestored}</span>
        </p>
      )}
    </div>
  );
}
