import { isFault } from '../../contract/faults.ts';
import { useText } from '../i18n/language.tsx';

/**
 * Turns what a schema of the contract says of a field into the visitor's sentence; undefined when all is well.
 * `missing` is said of an empty field that is not filled in but chosen.
 */
export function useFault(): (
  error: { message?: string } | undefined,
  missing?: string,
) => string | undefined {
  const { faults } = useText();
  return (error, missing) => {
    if (error?.message === 'required' && missing) return missing;
    return (
      error && faults[error.message !== undefined && isFault(error.message) ? error.message : 'field_invalid']
    );
  };
}
