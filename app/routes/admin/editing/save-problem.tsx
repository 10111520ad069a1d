import type { CallProblem } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why nothing was saved, and what to do. An error in a field is shown beside the field. */
export function SaveProblem({ problem }: { problem: CallProblem }) {
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
