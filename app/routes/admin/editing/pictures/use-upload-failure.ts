import { CallProblem } from '../../../../calls.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

/** Turns an upload's error into advice for the person. */
export function useUploadFailure(): (error: unknown) => string {
  const { faults } = useText();
  const { pictures } = useAdminText().editing;
  return (error) => {
    if (!(error instanceof CallProblem) || error.status === 0) return pictures.noLine;
    if (error.status === 413) return pictures.tooHeavy;
    if (error.status === 401) return pictures.signedOut;
    if (error.code === 'picture_host_out_of_order') return pictures.hostRefuses;
    const code = error.fieldErrors[0]?.code;
    return code ? faults[code] : pictures.hostAway;
  };
}
