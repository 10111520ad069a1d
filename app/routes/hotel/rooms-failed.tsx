import { useRevalidator } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In the place of the rooms when their call failed; the rest of the page stays. */
export function RoomsFailed() {
  const { common, hotel } = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error" className="mt-4" title={hotel.roomsFailed}>
      <Button className="mt-3" disabled={state === 'loading'} onClick={() => void revalidate()}>
        {common.retry}
      </Button>
    </Notice>
  );
}
