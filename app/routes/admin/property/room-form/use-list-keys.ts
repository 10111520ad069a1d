import { type KeyboardEvent, useState } from 'react';

/** The keys of a combobox: arrows move in the list, Enter chooses, Escape closes. */
export function useListKeys({
  count,
  open,
  onOpen,
  onChoose,
  onClose,
}: {
  count: number;
  open: boolean;
  onOpen: () => void;
  onChoose: (index: number) => void;
  onClose: () => void;
}) {
  const [place, setActive] = useState(0);
  // The list may have become shorter since.
  const active = Math.min(place, Math.max(0, count - 1));
  const walk = (by: 1 | -1) => {
    if (!open) onOpen();
    else if (count > 0) setActive((active + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      // While the list is closed these are the form's own keys.
      ...(open && { Enter: () => onChoose(active), Escape: onClose }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active, setActive, onKeyDown };
}
