import { isFault } from '../../contract/faults.ts';
import { useText } from '../i18n/language.tsx';

/** Turns what a schema of the contract says of a field into the visitor's sentence; undefined when all is well. */
export function useFault(): (error: { message?: string } | undefined) => string | undefined {
  const { faults } = useText();
  return (error) =>
    error && faults[error.message !== undefined && isFault(error.message) ? error.message : 'field_invalid'];
}
