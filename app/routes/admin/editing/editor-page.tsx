import type { ReactNode } from 'react';
import type { CallProblem } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditorForm } from './editor-form.tsx';
import { FormPage, type FormPart } from './form-page.tsx';
import type { FormValues } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { MissingEntries } from './missing-entries.tsx';
import type { Pictures } from './pictures/use-pictures.ts';
import type { Editor } from './use-editor.ts';

/** An editor's page: its form in parts, its draft, the question before leaving, and the choice between two versions. */
export function EditorPage<Values extends FormValues>({
  editor,
  pictures,
  back,
  title,
  about,
  button,
  parts,
  valueTexts,
  question,
  steps,
  next,
}: {
  editor: Editor<Values>;
  pictures: Pictures;
  title: string;
  /** The list that the record belongs to. */
  back?: { to: string; text: string };
  /** The edited record; shown below the title. */
  about?: string;
  button: string;
  parts: FormPart[];
  /** The progress in a process that this page is part of, and its next step. */
  steps?: ReactNode;
  next?: ReactNode;
  /** A question that a save waits for. */
  question?: ReactNode;
  /** Names and values of fields in the comparison of two versions. */
  valueTexts: {
    labelOf: (field: keyof Values & string) => string;
    valueOf: (field: keyof Values & string, value: unknown) => ReactNode;
  };
}) {
  const { form, problem, conflict } = editor;
  return (
    <>
      <FormPage
        {...(back && { back })}
        title={title}
        intro={
          <>
            {about && <p className="mt-1 text-lg text-muted wrap-anywhere">{about}</p>}
            {steps}
            <DraftNotice draft={editor.draft} onDiscard={editor.discardDraft} />
          </>
        }
        parts={parts}
        wrap={(content: ReactNode) => (
          <EditorForm
            formRef={editor.formRef}
            pictures={pictures}
            submit={editor.submit}
            submitting={form.formState.isSubmitting}
            button={button}
            problem={problem && <SaveProblem problem={problem} />}
            beside={<MissingEntries control={form.control} parts={parts} />}
            next={next}
          >
            {content}
          </EditorForm>
        )}
      />
      <LeaveGuard changed={editor.changed} />
      {question}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          base={editor.from}
          labelOf={valueTexts.labelOf}
          show={valueTexts.valueOf}
          onSettle={editor.settle}
          onClose={editor.closeConflict}
        />
      )}
    </>
  );
}

/** Why nothing was saved, and what to do. An error in a field is shown beside the field. */
function SaveProblem({ problem }: { problem: CallProblem }) {
  const { problem: texts } = useAdminText().editing;
  const { status, requestId } = problem;
  const sentence =
    problem.fieldErrors.length > 0
      ? texts.fields
      : status === 0
        ? texts.noLine
        : status === 401
          ? texts.signedOut
          : status === 404
            ? texts.gone
            : texts.ours;
  return (
    <Notice tone="error" title={texts.title}>
      <p>{sentence}</p>
      {sentence === texts.ours && requestId && <p>{texts.number(requestId)}</p>}
    </Notice>
  );
}
