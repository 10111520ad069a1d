import type { CallProblem } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why nothing was saved, and what to do. What is wrong with a field stands beside the field. */
export function SaveProblem({ problem }: { problem: CallProblem }) {
  const { problem: texts } = useAdminText().editing;
  const { status, problem: said } = problem;
  const sentence =
    said?.errors !== undefined
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
      {sentence === texts.ours && said && <p>{texts.number(said.requestId)}</p>}
    </Notice>
  );
}
