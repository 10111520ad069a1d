import 'leaflet/dist/leaflet.css';
import './map.css';
import { useMemo } from 'react';
import type { Hotel } from '../../../../contract/hotel.ts';
import { useText } from '../../../i18n/language.tsx';
import { MapCanvas } from './map-canvas.tsx';

const select = () => {};

/** The drawn map with one hotel on it, as high as its container. */
export default function PlaceMap({ hotel }: { hotel: Hotel }) {
  const { hotels: texts, places } = useText();
  // Memoised, or each rendering of the page would place the pin again.
  const hotels = useMemo(() => [hotel], [hotel]);
  return (
    <MapCanvas
      district={hotel.district}
      hotels={hotels}
      selected={hotel._id}
      onSelect={select}
      label={texts.mapOf(places.districts[hotel.district])}
      fills
    />
  );
}
