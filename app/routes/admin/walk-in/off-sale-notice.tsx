import { useEffect, useRef } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/**
 * Beside the rooms: the chosen one is not for sale. The pressed button is far below, so the focus moves here.
 * `onBook` books the room anyway.
 */
export function OffSaleNotice({ onBook }: { onBook: (() => void) | undefined }) {
  const { desk } = useAdminText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="error">
        <p>{onBook ? desk.walkIn.offSale : desk.walkIn.nightsClosed}</p>
        {onBook && (
          <Button className="mt-2" onClick={onBook}>
            {desk.walkIn.bookOffSale}
          </Button>
        )}
      </Notice>
    </div>
  );
}
