import { useState } from 'react';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Reports that a draft was restored into the form, and offers to discard it. */
export function DraftNotice({
  draft,
  onDiscard,
}: {
  draft: { keptAt: number } | null;
  onDiscard: () => void;
}) {
  const { draft: texts } = useAdminText().editing;
  const { moment } = useFormat();
  const [said, say] = useState('');
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {draft && (
        <Notice className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
          <p>{texts.restored(moment(draft.keptAt))}</p>
          <Button
            look="quiet"
            className="-ml-2 px-2"
            onClick={() => {
              onDiscard();
              say(texts.discarded);
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          >
            {texts.discard}
          </Button>
        </Notice>
      )}
    </>
  );
}
