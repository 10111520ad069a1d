import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callForResponse, type ListCall } from '../../../calls.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { listQuery } from '../../../lists/load-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveAnswer } from '../../../ui/save-answer.ts';

/** Downloads all rows of the list in its order, not only those of the shown page. */
export function CsvButton({ call, filters = [] }: { call: ListCall; filters?: readonly string[] }) {
  const { lists } = useAdminText();
  const [parameters] = useSearchParams();
  const language = useLanguage();
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function save() {
    setState('loading');
    const query = listQuery(parameters, filters);
    query.delete('page');
    query.set('format', 'csv');
    query.set('lang', language);
    try {
      await saveFile(call, query);
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <div>
      <Button aria-disabled={state === 'loading'} onClick={() => void (state !== 'loading' && save())}>
        <Icon name="download" />
        <span>{state === 'loading' ? lists.csvLoading : lists.csv}</span>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-1 max-w-60 text-sm font-semibold text-red">
          {lists.csvFailed}
        </p>
      )}
    </div>
  );
}

/** Downloads a list as a file. Throws CallProblem, also when the file is cut off. */
async function saveFile(call: ListCall, query: URLSearchParams): Promise<void> {
  await saveAnswer(await callForResponse(call, { query }));
}
