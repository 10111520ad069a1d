import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { CallProblem } from '../../../../calls.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { cancelled, type Picture } from './picture.ts';

/** Without a colour: of two colour classes the style sheet's order decides, not the list's. */
const toolClass =
  'grid size-11 place-items-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50';

/** One picture: its preview, its upload's progress, and its buttons. */
export function PictureCard({
  picture,
  position,
  count,
  onMove,
  onRemove,
  onCancel,
  onRetry,
}: {
  picture: Picture;
  /** From 1. */
  position: number;
  count: number;
  /** Moves it to this position. */
  onMove: (position: number) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { pictures: texts } = useAdminText().editing;
  const failure = useUploadFailure();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: picture.id });
  const step = (by: -1 | 1) => {
    const to = position + by;
    if (to >= 1 && to <= count) onMove(to);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`min-w-0 rounded-card border border-line bg-surface ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      <div {...listeners} className="relative cursor-grab touch-manipulation active:cursor-grabbing">
        <img
          src={picture.source}
          alt={texts.name(position, count)}
          draggable={false}
          className={`aspect-3/2 w-full rounded-t-card bg-raised object-cover text-sm text-muted ${picture.state === 'there' ? '' : 'opacity-60'}`}
        />
        {count > 1 && position === count && (
          <Tag tone="tea" className="absolute top-2 left-2 font-semibold">
            {texts.onCard}
          </Tag>
        )}
      </div>
      {picture.state === 'uploading' && (
        <div className="px-3 pt-2">
          <p className="text-sm tabular-nums">{texts.uploading(picture.percent)}</p>
          <progress
            aria-label={texts.uploading(picture.percent)}
            max={100}
            value={picture.percent}
            className="mt-1 h-2 w-full"
          />
          <Button look="quiet" className="-ml-5" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {picture.state === 'failed' && (
        <div className="px-3 pt-2">
          <p className="text-sm font-semibold text-red">{`${texts.failed} ${failure(picture)}`}</p>
          <Button look="quiet" className="-ml-5" data-failed-upload onClick={onRetry}>
            {texts.again}
          </Button>
        </div>
      )}
      <div className="flex justify-end">
        {count > 1 && (
          <>
            <button
              type="button"
              data-move={`${picture.id} -1`}
              aria-label={texts.earlier(position)}
              aria-disabled={position === 1 || undefined}
              onClick={() => step(-1)}
              className={`${toolClass} text-tea hover:bg-tea-soft`}
            >
              <Icon name="arrow" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              data-move={`${picture.id} 1`}
              aria-label={texts.later(position)}
              aria-disabled={position === count || undefined}
              onClick={() => step(1)}
              className={`${toolClass} text-tea hover:bg-tea-soft`}
            >
              <Icon name="arrow" />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label={texts.remove(position)}
          onClick={onRemove}
          className={`${toolClass} text-red hover:bg-red-soft`}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

/** Turns an upload's error into advice for the person. */
function useUploadFailure(): (picture: Picture) => string {
  const { faults } = useText();
  const { pictures } = useAdminText().editing;
  return ({ error, file }) => {
    if (error === cancelled) return pictures.cancelled;
    if (!(error instanceof CallProblem) || error.status === 0) return pictures.noLine;
    if (error.status === 413) return pictures.tooHeavy;
    if (error.status === 401) return pictures.signedOut;
    if (error.code === 'picture_host_out_of_order') return pictures.hostRefuses;
    const code = error.fieldErrors[0]?.code;
    if (code === 'picture_format' && file && /\.hei[cf]$/i.test(file.name)) return pictures.heic;
    return code ? faults[code] : pictures.hostAway;
  };
}
