/** Facts about the seven destinations against which the tests check the invented hotels. */

import type { District } from '../../contract/enumerations.ts';

type Point = readonly [latitude: number, longitude: number];

export const pointOf: Record<District, Point> = {
  "Cox's Bazar": [21.44315751, 91.97381741],
  'Saint Martin': [20.61306, 92.32667],
  Dhaka: [23.7115253, 90.4111451],
  Rajshahi: [24.37230298, 88.56307623],
  Khulna: [22.815774, 89.568679],
  Sylhet: [24.8897956, 91.8697894],
  Mymensingh: [24.746567, 90.4072093],
};

/** The long beach from Laboni Point to Teknaf, north to south: west of this line is the sea. */
const beach: readonly Point[] = [
  [21.45, 91.965],
  [21.43, 91.971],
  [21.42, 91.976],
  [21.41, 91.983],
  [21.36, 92.015],
  [21.23, 92.045],
  [21.08, 92.135],
  [20.87, 92.25],
  [20.8, 92.29],
];

export function beachLongitude(latitude: number): number {
  const south = beach.findIndex(([at]) => at <= latitude);
  const [below, above] = [beach[south], beach[south - 1]];
  if (!below || !above) throw new RangeError(`no beach at ${latitude}`);
  const share = (latitude - below[0]) / (above[0] - below[0]);
  return below[1] + share * (above[1] - below[1]);
}

/** Great-circle distance on a sphere, exact enough for a bound of 80 km. */
export function kilometres(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const [fromLatitude, fromLongitude, toLatitude, toLongitude] = [...from, ...to].map(
    (degrees) => degrees * radians,
  ) as [number, number, number, number];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin((toLongitude - fromLongitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(haversine));
}
