/** Browsers word it differently, and only words tell a script that did not arrive from a fault within one. */
const words =
  /dynamically imported module|importing a module script failed|unable to preload|error loading dynamically/i;

export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
