import { useText } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands in the place of a part whose script did not arrive, with a button that asks for it again. */
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
