import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef } from 'react';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { PictureCard } from './picture-card.tsx';
import type { Pictures } from './use-pictures.ts';

/** Silent: our own status line announces where a picture was moved, by mouse and by keyboard. */
const silent = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };
function none() {
  return undefined;
}

/** The chosen pictures in their order: dragged by mouse or finger, moved and removed by buttons. */
export function PictureList({
  pictures,
  say,
  onRemoved,
}: {
  pictures: Pictures;
  say: (sentence: string) => void;
  /** The focused button was removed. */
  onRemoved: () => void;
}) {
  const { pictures: texts } = useAdminText().editing;
  const { list } = pictures;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only scrolls must not drag a picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const restoreFocus = useMovedFocus(list);
  const move = (id: string, to: number) => {
    pictures.move(id, to);
    say(texts.moved(to + 1, list.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const to = list.findIndex(({ id }) => id === over?.id);
    if (over && to >= 0 && active.id !== over.id) move(String(active.id), to);
  };
  if (list.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={list} strategy={rectSortingStrategy}>
        <ul aria-label={texts.list} className="mt-4 grid grid-cols-2 items-start gap-4 xl:grid-cols-4">
          {list.map((picture, index) => (
            <PictureCard
              key={picture.id}
              picture={picture}
              position={index + 1}
              count={list.length}
              onMove={(position) => {
                restoreFocus();
                move(picture.id, position - 1);
              }}
              onRemove={() => {
                pictures.remove(picture.id);
                say(texts.removed(list.length - 1));
                onRemoved();
              }}
              onCancel={() => pictures.cancel(picture.id)}
              onRetry={() => pictures.retry(picture.id)}
            />
          ))}
        </ul>
      </SortableContext>
      {list.length > 1 && <p className="mt-2 text-sm text-muted">{texts.dragHint}</p>}
    </DndContext>
  );
}

/**
 * A button that moves its own card in the list loses the focus when the browser moves the card. Call the answered
 * function just before the move; the button gets the focus back afterwards.
 */
function useMovedFocus(list: unknown): () => void {
  const button = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the list's new order that takes the focus away.
  useLayoutEffect(() => {
    if (button.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${CSS.escape(button.current)}"]`)?.focus();
    button.current = null;
  }, [list]);
  return () => {
    const focused = document.activeElement;
    button.current = focused instanceof HTMLElement ? (focused.dataset.move ?? null) : null;
  };
}
