import type { Destination } from '../../contract/destination.ts';
import { useDestinationText } from '../i18n/destination.ts';
import { localizedText, useFormat, useLanguage } from '../i18n/language.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * The authorities' rules for a place and a stay: their sentences, and what the guest needs for the way. It is only said:
 * nobody is asked for a pass or a ticket.
 */
export function DestinationNotice({
  destination,
  className = '',
}: {
  destination: Destination | undefined;
  className?: string;
}) {
  const texts = useDestinationText();
  const language = useLanguage();
  const { night } = useFormat();
  if (!destination) return null;
  const { kind, coming, others = [], returnBefore } = destination;
  const rules = [destination, ...others];
  const isClosed = kind !== 'warning' && !coming;
  const needs = [...new Set(rules.flatMap((rule) => rule.needs))].map((need) => texts.needs[need]);
  const back =
    returnBefore && (returnBefore.leaveBefore ? texts.backBefore : texts.backBy)(night(returnBefore.night));
  const things = isClosed ? [] : [...needs, ...(back ? [back] : [])];
  const links = [...new Set(rules.flatMap(({ link }) => link ?? []))];
  return (
    <Notice
      tone={isClosed ? 'warning' : 'info'}
      title={isClosed ? texts.closed : texts.warning}
      className={className}
    >
      {[
        ...new Set(rules.map(({ sentence, sentenceBn }) => localizedText(language, sentence, sentenceBn))),
      ].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {things.length > 0 && (
        <div className="mt-2">
          <p>{texts.needed}:</p>
          <ul className="list-disc pl-5">
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      )}
      {links.map((link) => (
        <p key={link}>
          <a
            href={link}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-tea underline underline-offset-4"
          >
            {texts.authority}
          </a>
        </p>
      ))}
    </Notice>
  );
}
