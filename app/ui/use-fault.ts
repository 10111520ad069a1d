import { type Bounds, boundKind, type Fault, readFault } from '../../contract/faults.ts';
import { useText } from '../i18n/language.tsx';

/**
 * Translates a schema's error into a sentence for the visitor; undefined without an error. `missing`: the sentence
 * for an empty field that is chosen, not typed.
 */
export function useFault(): (
  error: { message?: string } | undefined,
  missing?: string,
) => string | undefined {
  const { faults, bounds: sentences } = useText();
  const sentenceOf = (code: Fault, bounds: Bounds | undefined) =>
    bounds === undefined ? faults[code] : sentences[boundKind(code)](...bounds);
  return (error, missing) => {
    if (error?.message === 'required' && missing) return missing;
    if (!error) return undefined;
    const fault = readFault(error.message ?? '');
    return sentenceOf(fault?.code ?? 'field_invalid', fault?.bounds);
  };
}
