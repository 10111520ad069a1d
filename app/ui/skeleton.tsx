/** Placeholder for content that is loading. Screen readers skip it and read the text beside it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-control bg-raised ${className}`} />;
}

/** Lines of a text, the last one shorter. */
export function SkeletonLines({ lines, className = '' }: { lines: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-2.5 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are never reordered.
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  );
}
