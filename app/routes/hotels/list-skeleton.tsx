import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** Placeholder cards of the list, with the cards' own style and so of their size. */
export function ListSkeleton() {
  return (
    <div className="@container space-y-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card">
          <div className="card-picture">
            <Skeleton className="absolute inset-0 rounded-none" />
          </div>
          <div className="card-story">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
          <div className="card-words">
            <SkeletonLines lines={4} />
          </div>
          <div className="card-offer">
            <div className="card-prices">
              <div className="card-room">
                <Skeleton className="h-4 w-40" />
              </div>
              <div className="card-night">
                <Skeleton className="my-1 h-4 w-48" />
              </div>
              <div className="card-total">
                <Skeleton className="h-7 w-32" />
                <Skeleton className="h-4 w-40" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
