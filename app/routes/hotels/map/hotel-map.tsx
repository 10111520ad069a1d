import 'leaflet/dist/leaflet.css';
import './map.css';
import { useEffect, useRef, useState } from 'react';
import type { District } from '../../../../contract/enumerations.ts';
import type { HotelCard } from '../../../../contract/hotel.ts';
import { useText } from '../../../i18n/language.tsx';
import { useSite } from '../../../site.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapList } from './map-list.tsx';

interface Props {
  district: District;
  hotels: HotelCard[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The map with the page's hotels as pins, and the same hotels as a list beside it. */
export default function HotelMap({ district, hotels, selected, onSelect }: Props) {
  const { hotels: texts, places } = useText();
  const { mapTiles } = useSite().siteConfig;
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused] = useState(() => document.activeElement);
  // When the map was opened with its button, the focus moves to the map; a redraw moves no focus.
  useEffect(() => {
    if (document.activeElement === focused && focused !== document.body)
      heading.current?.focus({ preventScroll: true });
    // On a phone the buttons above leave little of the map visible.
    if (!window.matchMedia('(min-width: 1024px)').matches)
      heading.current?.scrollIntoView({ block: 'start' });
  }, [focused]);
  return (
    <section
      id="hotel-map"
      aria-labelledby="hotel-map-title"
      className="mb-6 overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2
        id="hotel-map-title"
        ref={heading}
        tabIndex={-1}
        className="border-b border-line px-4 py-2.5 text-base outline-none"
      >
        {texts.mapOf(places.districts[district])}
      </h2>
      <div className="lg:grid lg:h-[27rem] lg:grid-cols-[minmax(0,1fr)_17rem]">
        <MapCanvas district={district} hotels={hotels} selected={selected} onSelect={onSelect} />
        <MapList hotels={hotels} selected={selected} onSelect={onSelect} />
      </div>
      <p className="border-t border-line px-4 py-2 text-sm text-muted">
        {!mapTiles && <span>{texts.mapNote} </span>}
        <span className="hidden pointer-coarse:inline">{texts.mapFingers}</span>
      </p>
    </section>
  );
}
