import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { saveAnswer } from '../../../ui/save-answer.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FormCard } from '../form-card.tsx';
import { HotelChoice } from '../hotel-choice/hotel-choice.tsx';
import { readLastHotel } from '../hotel-choice/last-hotel.ts';
import { restMs } from '../second-press.ts';

interface FileTexts {
  intro: string;
  download: string;
  downloading: string;
  incomplete: string;
  failed: string;
  done: string;
}

/**
 * The page of a file about one hotel. `children`: the field of its time; `time`: undefined while that is not filled in. Each taking
 * of a file is noted in the audit log, so a second press takes it once.
 */
export function HotelFile<Time extends string>({
  title,
  texts,
  time,
  ask,
  children,
}: {
  title: string;
  texts: FileTexts;
  time: Time | undefined;
  ask: (hotelId: string, time: Time) => Promise<Response>;
  children: ReactNode;
}) {
  const [hotel, setHotel] = useState(readLastHotel);
  const [isTyping, setTyping] = useState(false);
  const [state, setState] = useState<'idle' | 'incomplete' | 'busy' | 'done' | 'failed'>('idle');
  const last = useRef({ file: '', at: 0 });

  async function download() {
    if (state === 'busy') return;
    if (!hotel || isTyping || time === undefined) return setState('incomplete');
    const file = `${hotel.id} ${time}`;
    const isSecondPress = file === last.current.file && performance.now() - last.current.at < restMs;
    if (state === 'done' && isSecondPress) return;
    setState('busy');
    try {
      await saveAnswer(await ask(hotel.id, time));
      last.current = { file, at: performance.now() };
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
