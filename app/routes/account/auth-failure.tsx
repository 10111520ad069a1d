import { isKeyOf } from '../../../kernel/closed-lists.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { useText } from '../../i18n/language.tsx';
import { siteAnswers } from '../../session/site-answers.ts';

/** The error of a sign-in or sign-up. */
export interface AuthFailure {
  /** Without the prefix 'auth/'. */
  code: string;
  /**
   * The library's message without 'Firebase: Error (auth/' and ').', as specified. Absent when it begins otherwise:
   * the real service explains some refusals in sentences, which the specified trimming would cut.
   */
  trimmed?: string;
  /** The request was lost although this site answers, so the visitor's connection is not the cause. */
  siteAnswers?: boolean;
}

const specifiedBeginning = 'Firebase: Error (auth/';

/** Parses the authentication library's error; anything else (a script that did not load) is a network error. */
export function authFailureOf(error: unknown): AuthFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !code.startsWith('auth/')) return { code: 'network-request-failed' };
  const isSpecified = error.message.startsWith(specifiedBeginning);
  return {
    code: code.slice('auth/'.length),
    ...(isSpecified && { trimmed: error.message.slice(specifiedBeginning.length, -2) }),
  };
}

/** The same, after asking this site when the service's answer was lost. */
export async function explainedFailureOf(error: unknown): Promise<AuthFailure> {
  const failure = authFailureOf(error);
  if (failure.code === 'network-request-failed') failure.siteAnswers = await siteAnswers();
  return failure;
}

function sentenceOf({ code, siteAnswers }: AuthFailure, sentences: Catalogue['authErrors']): string {
  if (siteAnswers) return sentences['service-silent'];
  return isKeyOf(sentences, code) ? sentences[code] : sentences.other;
}

/** In red under the form: advice for the person and, where wanted, the trimmed message in small print. */
export function AuthFailureText({ failure, trimmed = false }: { failure: AuthFailure; trimmed?: boolean }) {
  const { authErrors } = useText();
  return (
    <div role="alert" className="text-red">
      <p className="font-semibold">{sentenceOf(failure, authErrors)}</p>
      {trimmed && failure.trimmed !== undefined && (
        <p lang="en" className="mt-0.5 text-sm">
          {failure.trimmed}
        </p>
      )}
    </div>
  );
}
