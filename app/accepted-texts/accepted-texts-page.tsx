import type { AcceptedTexts } from '../../contract/accepted-texts.ts';
import { useAcceptedWords } from '../i18n/accepted-texts.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { LineLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { PageTextPart } from '../ui/page-text.tsx';
import { useHeadingFocus } from '../ui/use-focus.ts';

/** The texts that the guest of a booking accepted, in the language in which they were accepted. `back`: the booking's page. */
export function AcceptedTextsPage({ accepted, back }: { accepted: AcceptedTexts; back: string }) {
  const words = useAcceptedWords();
  const { layout } = useText();
  const { moment } = useFormat();
  const heading = useHeadingFocus(accepted);
  const { reference, kind, acceptance } = accepted;
  return (
    <PageContainer width="reading" className="min-h-dvh py-6 sm:py-8">
      <LineLink to={back} className="not-printed">
        {words.back(reference)}
      </LineLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none sm:text-3xl">
        {words.title(reference)}
      </h1>
      {acceptance ? (
        <p className="mt-3 text-muted">{words.at(moment(Date.parse(acceptance.at)))}</p>
      ) : (
        <Notice className="mt-6">{kind === 'desk' ? words.atDesk : words.none}</Notice>
      )}
      {acceptance?.texts.map(({ page, language, hash, intro, sections }) => (
        <section key={hash} aria-labelledby={`text-${page}`} className="mt-8 border-t border-line pt-6">
          <h2 id={`text-${page}`} className="text-2xl">
            {layout.business[page]}
          </h2>
          <div lang={language}>
            <p className="mt-3 text-lg text-muted">{intro}</p>
            <PageTextPart sections={sections} level={3} />
          </div>
        </section>
      ))}
    </PageContainer>
  );
}
