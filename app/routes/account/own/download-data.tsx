import { useState } from 'react';
import { callForResponse } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveAnswer } from '../../../ui/save-answer.ts';
import { AccountSection } from './account-section.tsx';

/** All stored data of the person, as a file. */
export function DownloadData() {
  const texts = useText().ownAccount.data;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function download() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await saveAnswer(await callForResponse('myData', {}));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <Button
        className="mt-4 w-full sm:w-auto"
        aria-disabled={state === 'busy' || undefined}
        onClick={() => void download()}
      >
        {texts.download}
      </Button>
      <div role="status">{state === 'busy' && <span className="sr-only">{texts.downloading}</span>}</div>
      {state === 'failed' && (
        <Notice tone="error" className="mt-4">
          {texts.failed}
        </Notice>
      )}
    </AccountSection>
  );
}
