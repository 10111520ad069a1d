import { useState } from 'react';
import { type CatalogueFile, catalogueFiles, columnsOfFile } from '../../../../../kernel/catalogue-files.ts';
import { callForResponse } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { saveAnswer } from '../../../../ui/save-answer.ts';

const callOf = { hotels: 'exportHotels', rooms: 'exportRooms' } as const;

/** An empty file: only its headings, with the mark by which Excel knows UTF-8. */
const templateOf = (file: CatalogueFile) =>
  new Response(`\uFEFF${columnsOfFile[file].join(',')}\r\n`, {
    headers: { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename="${file}.csv"` },
  });

/** The files of what is there, and empty ones to fill in. */
export function ExportFiles() {
  const { importTexts: texts } = useAdminText();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function save(file: CatalogueFile) {
    if (state === 'busy') return;
    setState('busy');
    try {
      await saveAnswer(await callForResponse(callOf[file], { query: {} }));
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="text-xl">{texts.exportTitle}</h2>
      <p className="mt-1 text-muted">{texts.exportIntro}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {catalogueFiles.map((file) => (
          <Button key={file} aria-disabled={state === 'busy' || undefined} onClick={() => void save(file)}>
            {texts.exportFile(`${file}.csv`)}
          </Button>
        ))}
        {catalogueFiles.map((file) => (
          <Button key={file} look="quiet" onClick={() => void saveAnswer(templateOf(file))}>
            {texts.template(`${file}.csv`)}
          </Button>
        ))}
      </div>
      {state === 'failed' && (
        <Notice tone="error" className="mt-4">
          {texts.exportFailed}
        </Notice>
      )}
    </section>
  );
}
