import { type ComponentProps, type DragEvent, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The file input, with an area onto which files can be dropped. */
export function DropZone({
  input,
  text,
  dropText,
  full,
  onFiles,
}: {
  input: ComponentProps<'input'>;
  text: string;
  dropText: string;
  /** No more files are accepted: `text` says so and does not look clickable. */
  full: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const invalid = Boolean(input['aria-invalid']);
  return (
    <label
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea ${over ? 'border-tea bg-tea-soft' : invalid ? 'border-2 border-red bg-surface' : 'border-edge bg-surface'}`}
    >
      <input
        {...input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span
        aria-hidden="true"
        className={full ? 'text-muted' : 'font-semibold text-tea underline underline-offset-4'}
      >
        {text}
      </span>
      {!full && (
        // Not on touch screens, which cannot drop files.
        <span aria-hidden="true" className="text-sm text-muted pointer-coarse:hidden">
          {dropText}
        </span>
      )}
    </label>
  );
}
