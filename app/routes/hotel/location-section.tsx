import { useRef, useState } from 'react';
import type { Hotel } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { ownMapAddress } from '../../reach/own-map-address.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { useInView } from '../../ui/slides/use-in-view.ts';
import { useLocationLine } from './use-location-line.ts';

const PlaceMap = latePart(() => import('../hotels/map/place-map.tsx'));

/** The hotel's location: in words, on the drawn map, and in the map app of the visitor's device. */
export function LocationSection({ hotel, name }: { hotel: Hotel; name: string }) {
  const { common, hotel: texts } = useText();
  const { mapTiles } = useSite().siteConfig;
  const line = useLocationLine(hotel);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, '400px 0px');
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const { latitude, longitude } = hotel;
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const loading = <p className="grid h-full place-items-center text-muted">{common.loading}</p>;
  return (
    <section aria-labelledby="hotel-location" className="mt-10">
      <h2 id="hotel-location" className="text-xl">
        {texts.location}
      </h2>
      <p className="mt-3 flex items-start gap-2">
        <Icon name="pin" className="mt-0.5 size-5 text-tea" />
        <span>{line}</span>
      </p>
      {point && (
        <>
          <div
            ref={place}
            className="mt-4 h-80 overflow-hidden rounded-card border border-line bg-raised lg:h-96"
          >
            {wasNear ? <PlaceMap part={{ hotel }} waiting={loading} /> : loading}
          </div>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
            <a
              href={ownMapAddress(point, name, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-tea underline underline-offset-4"
            >
              <Icon name="map" />
              {texts.openMap}
            </a>
            {!mapTiles && <span className="text-sm text-muted">{texts.drawnMap}</span>}
          </p>
        </>
      )}
    </section>
  );
}
