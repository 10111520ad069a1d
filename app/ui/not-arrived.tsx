import { useText } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Replaces a part whose script failed to load, with a button to try again. */
export function NotArrived({ onRetry }: { onRetry: () => void }) {
  const { common } = useText();
  return (
    <Notice tone="error" className="m-4" title={common.partFailed}>
      <Button className="mt-3" onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}
