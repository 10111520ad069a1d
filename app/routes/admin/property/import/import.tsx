import { useId } from 'react';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { controlClass, described, Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { FormCard } from '../../form-card.tsx';
import type { Route } from './+types/import';
import { ExportFiles } from './export-files.tsx';
import { FaultTable } from './fault-table.tsx';
import { type ImportState, useImport } from './use-import.ts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ importTexts }) => importTexts.title);
}

/** Hotels and rooms out of two files: chosen, checked, then imported; and the same files of what is there. */
export default function Import() {
  const { importTexts: texts } = useAdminText();
  const { state, choose, check, run } = useImport();
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      <FormCard onSend={() => void check()}>
        <FileField label={texts.hotelsFile} onChoose={([hotels]) => choose({ hotels })} />
        <FileField label={texts.roomsFile} onChoose={([rooms]) => choose({ rooms })} />
        <FileField
          label={texts.pictureFiles}
          hint={texts.pictureHint}
          pictures
          onChoose={(pictures) => choose({ pictures })}
        />
        <SubmitButton
          text={texts.check}
          busyText={texts.checking}
          busy={state.step === 'checking'}
          className="w-full sm:w-auto sm:justify-self-start"
        />
        {state.step === 'choosing' && state.problem && <Notice tone="error">{texts[state.problem]}</Notice>}
      </FormCard>
      {state.step === 'faulty' && <FaultTable faults={state.faults} />}
      <Outcome state={state} onRun={() => void run()} />
      <ExportFiles />
    </PageContainer>
  );
}

function FileField({
  label,
  hint,
  pictures = false,
  onChoose,
}: {
  label: string;
  hint?: string;
  pictures?: boolean;
  onChoose(files: File[]): void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        type="file"
        {...described(id, { hint })}
        className={`${controlClass} py-2.5`}
        accept={pictures ? 'image/*' : '.csv,text/csv'}
        multiple={pictures}
        onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
      />
    </Field>
  );
}

/** The findings of the check, the import's progress, and its result. */
function Outcome({ state, onRun }: { state: ImportState; onRun: () => void }) {
  const { importTexts: texts } = useAdminText();
  const { number } = useFormat();
  const preview = state.step === 'checked' || state.step === 'running' ? state.preview : undefined;
  const isNew = preview && preview.hotels + preview.rooms > 0;
  return (
    <div className="mt-5 grid max-w-3xl gap-4">
      <div role="status">
        {preview && (
          <Notice>
            {isNew ? texts.wouldAdd(number(preview.hotels), number(preview.rooms)) : texts.nothingNew}
          </Notice>
        )}
        {state.step === 'running' && state.picture > 0 && (
          <p className="mt-2">
            {state.isPaused
              ? texts.waiting
              : texts.picture(number(state.picture), number(state.preview.pictureFiles.length))}
          </p>
        )}
        {state.step === 'done' && (
          <Notice tone="success">
            <p>{texts.added(number(state.imported.hotels), number(state.imported.rooms))}</p>
            <ButtonLink to="/admin/addedHotels" className="mt-3">
              {texts.toHotels}
            </ButtonLink>
          </Notice>
        )}
      </div>
      {preview && preview.existing.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-tea underline-offset-4 hover:underline">
            {texts.existing(number(preview.existing.length))}
          </summary>
          <ul className="max-h-96 overflow-auto">
            {preview.existing.map(({ file, row, name }) => (
              <li key={`${file} ${row}`}>
                <span>{`${file}.csv, ${number(row)}: ${name}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isNew && (
        <Button
          look="primary"
          aria-disabled={state.step === 'running' || undefined}
          className="sm:justify-self-start"
          onClick={onRun}
        >
          {state.step === 'running' ? texts.running : texts.run}
        </Button>
      )}
      {state.step === 'checked' && state.problem && <Notice tone="error">{texts[state.problem]}</Notice>}
      {state.step === 'checked' && state.lostPicture !== undefined && (
        <Notice tone="error">{texts.pictureFailed(state.lostPicture)}</Notice>
      )}
    </div>
  );
}
