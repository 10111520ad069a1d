import { type Field, type FieldValues, get, type Resolver, set } from 'react-hook-form';

/**
 * A form's validation that reads the fields themselves. A password manager may fill a field in without an event, which
 * the library needs to notice it; but the person sees what stands in the field, and means that to be sent.
 */
export const withEnteredValues =
  <Values extends FieldValues, Context, Parsed>(
    validate: Resolver<Values, Context, Parsed>,
  ): Resolver<Values, Context, Parsed> =>
  (values, context, options) => {
    const entered = structuredClone(values);
    for (const name of options.names ?? []) {
      const value = enteredValue(get(options.fields, name));
      if (value !== undefined) set(entered, name, value);
    }
    return validate(entered, context, options);
  };

/** The text in a field, or the value of the chosen radio button; undefined for other fields, and without a choice. */
function enteredValue({ ref, refs = [] }: Field['_f']): string | undefined {
  // The library holds the buttons of one name together.
  if (ref.type === 'radio') return refs.find(({ checked }) => checked)?.value;
  if (!(ref instanceof HTMLElement) || !ref.isConnected || ref.type === 'checkbox') return undefined;
  const isText =
    ref instanceof HTMLTextAreaElement ||
    ref instanceof HTMLSelectElement ||
    (ref instanceof HTMLInputElement && ref.type !== 'file');
  return isText ? ref.value : undefined;
}
