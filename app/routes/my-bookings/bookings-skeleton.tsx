import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

const rows = [1, 2, 3];

/** Placeholder of My Bookings: cards on a phone, table rows beside the menu on a desktop. */
export function BookingsSkeleton() {
  return (
    <div className="@container">
      <Skeleton className="h-9 w-52" />
      <div className="mt-5 grid gap-4 @3xl:hidden">
        {rows.map((row) => (
          <div key={row} className="rounded-card border border-line bg-surface p-4">
            <Skeleton className="h-6 w-3/4" />
            <SkeletonLines lines={4} className="mt-4" />
          </div>
        ))}
      </div>
      <div className="mt-5 hidden overflow-hidden rounded-card border border-line bg-surface @3xl:block">
        <Skeleton className="h-12 rounded-none" />
        {rows.map((row) => (
          <div
            key={row}
            className="grid grid-cols-[2fr_2fr_1fr_1fr_1fr] gap-6 border-t border-line px-4 py-4"
          >
            {['name', 'room', 'from', 'to', 'total'].map((cell) => (
              <Skeleton key={cell} className="h-5" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
