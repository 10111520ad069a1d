import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** Cards of the list before they are there, laid out as the cards are. */
export function ListSkeleton() {
  return (
    <div className="mt-3 space-y-4">
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:p-4 xl:grid-cols-[17.5rem_minmax(0,1fr)_12.75rem]"
        >
          <Skeleton className="aspect-3/2 rounded-none md:self-start md:rounded-control" />
          <div className="p-4 md:py-0 xl:px-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <SkeletonLines lines={3} className="mt-5" />
          </div>
          <div className="p-4 md:col-span-2 md:px-0 md:pb-0 xl:col-span-1 xl:p-0 xl:pl-4">
            <Skeleton className="h-5 w-24 xl:ml-auto" />
            <Skeleton className="mt-3 h-8 w-32 xl:ml-auto" />
            <Skeleton className="mt-5 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
