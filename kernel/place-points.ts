import type { District } from './catalogue-choices.ts';

/** Latitude and longitude in degrees. */
type Point = readonly [latitude: number, longitude: number];

/** A place that guests want to be near: a beach as a line, a town centre as a point. */
interface Landmark {
  kind: 'beach' | 'centre';
  line: readonly Point[];
}

const centre = (...point: Point): Landmark => ({ kind: 'centre', line: [point] });

/** One for each destination, from general geography; accurate to tenths of a kilometre. */
const landmarks: Record<District, Landmark> = {
  "Cox's Bazar": {
    kind: 'beach',
    line: [
      [21.462, 91.957],
      [21.45, 91.965],
      [21.43, 91.971],
      [21.41, 91.983],
      [21.36, 92.015],
      [21.23, 92.045],
      [21.08, 92.135],
      [20.87, 92.25],
      [20.748, 92.322],
    ],
  },
  'Saint Martin': {
    kind: 'beach',
    line: [
      [20.599, 92.334],
      [20.609, 92.3318],
      [20.619, 92.3277],
      [20.629, 92.3285],
      [20.6345, 92.3225],
      [20.626, 92.3175],
      [20.616, 92.32],
      [20.604, 92.325],
      [20.591, 92.33],
    ],
  },
  // Zero Point, from which the country's roads are measured.
  Dhaka: centre(23.729, 90.4113),
  Rajshahi: centre(24.3645, 88.6005),
  Khulna: centre(22.8158, 89.5687),
  Sylhet: centre(24.8949, 91.8687),
  Mymensingh: centre(24.757, 90.406),
};

const kilometresPerDegree = 111.2;

/** The distance of a place from its destination's landmark, in a straight line. */
export function distanceTo(
  district: District,
  [latitude, longitude]: Point,
): { kind: Landmark['kind']; kilometres: number } {
  const { kind, line } = landmarks[district];
  // Degrees of longitude are shorter than those of latitude; over a few kilometres the earth is treated as flat.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const flat = line.map(([lat, lon]) => ({
    x: (lon - longitude) * narrowing * kilometresPerDegree,
    y: (lat - latitude) * kilometresPerDegree,
  }));
  const distances = flat.map((from, index) => distanceFromOrigin(from, flat[index + 1] ?? from));
  return { kind, kilometres: Math.min(...distances) };
}

/** The distance from the origin to the nearest point of a line segment. */
function distanceFromOrigin(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(from.x * dx + from.y * dy) / length));
  return Math.hypot(from.x + share * dx, from.y + share * dy);
}
