import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** The hotel's page before it is there: gallery, name, story, and the cart beside them. */
export function HotelSkeleton() {
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="aspect-3/2 rounded-card" />
        <Skeleton className="hidden aspect-3/2 rounded-card lg:block" />
      </div>
      <div className="mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
        <div>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-3 h-5 w-1/2" />
          <div className="mt-6 flex flex-wrap gap-2">
            {['w-24', 'w-20', 'w-28', 'w-16'].map((width) => (
              <Skeleton key={width} className={`h-7 rounded-full ${width}`} />
            ))}
          </div>
          <SkeletonLines lines={5} className="mt-8" />
        </div>
        <Skeleton className="hidden h-72 rounded-card xl:block" />
      </div>
    </>
  );
}
