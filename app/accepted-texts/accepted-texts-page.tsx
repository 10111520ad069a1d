import type { AcceptedText, AcceptedTexts } from '../../contract/accepted-texts.ts';
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
  const { reference, kind, acceptances } = accepted;
  return (
    <PageContainer width="reading" className="min-h-dvh py-6 sm:py-8">
      <LineLink to={back} className="not-printed">
        {words.back(reference)}
      </LineLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none sm:text-3xl">
        {words.title(reference)}
      </h1>
      {acceptances.length === 0 && (
        <Notice className="mt-6">{kind === 'desk' ? words.atDesk : words.none}</Notice>
      )}
      {acceptances.map(({ at, texts, missing }, index) => (
        <div key={at[0]} className={index > 0 ? 'mt-12 border-t-2 border-edge' : ''}>
          <p className="mt-3 text-muted">{words.at(at.map((one) => moment(Date.parse(one))).join(', '))}</p>
          {texts.map((text) => (
            <AcceptedTextPart key={text.hash} text={text} headingId={`text-${index}-${text.page}`} />
          ))}
          {missing.map(({ page, hash }) => (
            <Notice key={hash} tone="error" className="mt-6">
              {words.missing(layout.business[page], hash)}
            </Notice>
          ))}
        </div>
      ))}
    </PageContainer>
  );
}

function AcceptedTextPart({ text, headingId }: { text: AcceptedText; headingId: string }) {
  const { layout } = useText();
  return (
    <section aria-labelledby={headingId} className="mt-8 border-t border-line pt-6">
      <h2 id={headingId} className="text-2xl">
        {layout.business[text.page]}
      </h2>
      <div lang={text.language}>
        <p className="mt-3 text-lg text-muted">{text.intro}</p>
        <PageTextPart sections={text.sections} level={3} />
      </div>
    </section>
  );
}
