import { useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/language.tsx';
import { FloatingNotice } from '../ui/floating-notice.tsx';
import { isStorageRefused, onStorageRefused } from './browser-storage.ts';

/** Says what a reload will lose, once the browser has refused to store something. */
export function StorageNotice() {
  const { common } = useText();
  const isRefused = useSyncExternalStore(onStorageRefused, isStorageRefused, () => false);
  const [isClosed, setClosed] = useState(false);
  if (!isRefused || isClosed) return null;
  return (
    <FloatingNotice tone="warning" onClose={() => setClosed(true)}>
      {common.storageRefused}
    </FloatingNotice>
  );
}
