import { useRevalidator } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** In the place of what a call failed to bring, with the way to ask again. */
export function FailedPart({ text, className = '' }: { text: string; className?: string }) {
  const { common } = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error" className={className} title={text}>
      <Button
        className="mt-3 without-scripts:hidden"
        disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {common.retry}
      </Button>
    </Notice>
  );
}
