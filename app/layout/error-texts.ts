import { isRouteErrorResponse } from 'react-router';
import { CallProblem } from '../calls.ts';
import type { Catalogue } from '../i18n/en.ts';

interface ErrorTexts {
  title: string;
  text: string;
  reloadHelps: boolean;
  /** The line is down: what still works is another thing than usual. */
  withoutLine?: boolean;
}

/** What a failed page says: not found, a script or an answer that never arrived, or a fault of ours. */
export function errorTexts(
  error: unknown,
  { help, offline }: Pick<Catalogue, 'help' | 'offline'>,
): ErrorTexts {
  if (isRouteErrorResponse(error) && error.status === 404)
    return { title: help.notFoundTitle, text: help.notFound, reloadHelps: false };
  if (isScriptMissing(error))
    return { title: help.loadingFailedTitle, text: help.loadingFailed, reloadHelps: true };
  if (error instanceof CallProblem && error.status === 0)
    return { title: offline.title, text: offline.text, reloadHelps: true, withoutLine: true };
  if (error instanceof CallProblem && error.status === 503)
    return { title: help.busyTitle, text: help.busy, reloadHelps: true };
  return { title: help.errorTitle, text: help.error, reloadHelps: true };
}

/** Browsers word it differently, and only words tell a script that did not arrive from a fault within one. */
const words =
  /dynamically imported module|importing a module script failed|unable to preload|error loading dynamically/i;

function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
