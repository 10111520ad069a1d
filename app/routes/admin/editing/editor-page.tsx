import type { ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditorForm } from './editor-form.tsx';
import { FormPage, type FormPart } from './form-page.tsx';
import type { FormValues } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { MissingEntries } from './missing-entries.tsx';
import type { Pictures } from './pictures/use-pictures.ts';
import { SaveProblem } from './save-problem.tsx';
import type { Editor } from './use-editor.ts';

/** The page of an editor: its form in parts, its draft, what is asked before it is left, and two versions to choose from. */
export function EditorPage<Values extends FormValues>({
  editor,
  pictures,
  back,
  title,
  about,
  button,
  parts,
  shown,
  question,
  steps,
  next,
}: {
  editor: Editor<Values>;
  pictures: Pictures;
  title: string;
  /** The list that it belongs to. */
  back?: { to: string; text: string };
  /** What is edited; stands below the title. */
  about?: string;
  button: string;
  parts: FormPart[];
  /** How far the way is gone that this page is a part of, and what comes next on it. */
  steps?: ReactNode;
  next?: ReactNode;
  /** What a save waits for. */
  question?: ReactNode;
  /** How the comparison of two versions names a field and shows what it holds. */
  shown: {
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
        wrap={(content) => (
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
          labelOf={shown.labelOf}
          show={shown.valueOf}
          onSettle={editor.settle}
          onClose={editor.closeConflict}
        />
      )}
    </>
  );
}
