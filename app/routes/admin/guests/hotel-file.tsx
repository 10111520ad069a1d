import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { saveAnswer } from '../../../ui/save-answer.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FormCard } from '../form-card.tsx';
import { HotelChoice } from '../hotel-choice/hotel-choice.tsx';
import { readLastHotel } from '../hotel-choice/last-hotel.ts';

interface FileTexts {
  intro: string;
  download: string;
  downloading: string;
  incomplete: string;
  failed: string;
  done: string;
}

/** The page of a file about one hotel. `children`: the field of its time. `ask` is without an answer while that is not filled in. */
export function HotelFile({
  title,
  texts,
  ask,
  children,
}: {
  title: string;
  texts: FileTexts;
  ask: (hotelId: string) => Promise<Response> | undefined;
  children: ReactNode;
}) {
  const [hotel, setHotel] = useState(readLastHotel);
  const [isTyping, setTyping] = useState(false);
  const [state, setState] = useState<'idle' | 'incomplete' | 'busy' | 'done' | 'failed'>('idle');

  async function download() {
    if (state === 'busy') return;
    const answer = hotel && !isTyping ? ask(hotel.id) : undefined;
    if (!answer) return setState('incomplete');
    setState('busy');
    try {
      await saveAnswer(await answer);
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      <FormCard onSend={() => void download()}>
        <HotelChoice
          name={hotel?.name ?? ''}
          chosenId={hotel?.id}
          onChoose={setHotel}
          onTyping={setTyping}
          withArchived
          needed
          remembered
          className="w-full"
        />
        {children}
        <div>
          <SubmitButton
            text={texts.download}
            busyText={texts.downloading}
            busy={state === 'busy'}
            className="w-full sm:w-auto"
          />
          {(state === 'incomplete' || state === 'failed') && (
            <Notice tone="error" className="mt-4">
              {texts[state]}
            </Notice>
          )}
          <div role="status">
            {state === 'done' && (
              <Notice tone="success" className="mt-4">
                {texts.done}
              </Notice>
            )}
          </div>
        </div>
      </FormCard>
    </PageContainer>
  );
}
