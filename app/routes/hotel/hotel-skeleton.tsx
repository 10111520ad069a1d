import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** Placeholder of the hotel's page: gallery, name, story, and the cart beside them. */
export function HotelSkeleton() {
  return (
    <>
      <div className="gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_calc(20%-13.2px)]">
        <Skeleton className="aspect-3/2 rounded-card" />
        <div className="hidden content-between lg:grid">
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} className="aspect-3/2 rounded-control" />
          ))}
        </div>
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
