import { isRouteErrorResponse } from 'react-router';
import { CallProblem } from '../calls.ts';
import type { Catalogue } from '../i18n/en.ts';

interface ErrorTexts {
  title: string;
  text: string;
  reloadHelps: boolean;
  /** The connection is down, so fewer links work than usual. */
  withoutLine?: boolean;
}

/** The texts of a failed page: not found, a script or an answer that did not arrive, or an error of ours. */
export function errorTexts(
  error: unknown,
  { help, offline }: Pick<Catalogue, 'help' | 'offline'>,
): ErrorTexts {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return { title: help.notFoundTitle, text: help.notFound, reloadHelps: false };
  if (isScriptMissing(error))
    return { title: help.loadingFailedTitle, text: help.loadingFailed, reloadHelps: true };
  if (error instanceof CallProblem && error.status === 0)
    return { title: offline.title, text: offline.text, reloadHelps: true, withoutLine: true };
  if (error instanceof CallProblem && error.status === 503)
    return { title: help.busyTitle, text: help.busy, reloadHelps: true };
  return { title: help.errorTitle, text: help.error, reloadHelps: true };
}

/**
 * Browsers use different messages, and only the message distinguishes a script that did not arrive from an error
 * within one.
 */
const words =
  /dynamically imported module|importing a module script failed|unable to preload|error loading dynamically/i;

function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
