/**
 * A function and its arguments as a script inside the page. The function is sent as the builder leaves it, so it can use nothing
 * from outside itself.
 */
export function inlineScript<Inputs extends unknown[]>(
  run: (...inputs: Inputs) => void,
  ...inputs: Inputs
): string {
  return `(${shortened(String(run))})(${inputs.map(withoutTags).join()})`;
}

/** In the built website without spaces between the words; the bundler has removed the comments before. */
const shortened = (script: string) =>
  import.meta.env.PROD ? script.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{}();,=<>?:&|!]) ?/g, '$1') : script;

/** JSON that cannot end the script element. */
const withoutTags = (input: unknown) => JSON.stringify(input).replaceAll('<', '\\u003c');
