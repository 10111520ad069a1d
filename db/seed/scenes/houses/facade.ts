import type { Accommodation, Destination } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import { cameraFor } from '../perspective.ts';
import { birds } from '../shapes/sky.ts';
import { Stage } from '../shapes/solid.ts';
import { coloursOf } from './colours.ts';
import { houseOf } from './house-of.ts';
import { settings } from './settings.ts';

/** The house in its place: the picture on the list's card. */
export function facade(
  p: Painting,
  destination: Destination,
  accommodation: Accommodation,
  turn: number,
): void {
  const random = p.random.fork('facade');
  const setting = settings[destination];
  const colours = coloursOf(destination, turn);
  const house = houseOf(random.fork('house'), destination, accommodation, colours, turn);
  const angle = [0.5, 0, 0.32, 0.62, 0.18][turn % 5] ?? 0.4;
  const shift = random.between(-130, 130);
  const tall = house.bounds.height > house.bounds.width * 0.8;
  const camera = cameraFor(
    house.bounds,
    {
      left: (tall ? 330 : 190) + shift,
      right: (tall ? 1110 : 1250) + shift,
      top: random.between(tall ? 90 : 190, tall ? 150 : 260),
      base: random.between(770, 810),
    },
    angle,
    setting.eye + random.between(0, 1.4),
    random.between(1.7, 2.2),
  );
  const sunSide = random.chance(0.7) ? -1 : 1;
  setting.vista(p, camera.horizon, sunSide === -1 ? random.between(0.04, 0.2) : random.between(0.84, 0.97));
  const stage = new Stage(p, camera, { depth: 0.06, sunSide, frontLit: sunSide === -1 || angle < 0.2 });
  setting.ground(stage, house.bounds, random.fork('ground'));
  cast(stage, house.bounds);
  setting.behind(stage, house.bounds, random.fork('behind'));
  house.draw(stage);
  setting.before(stage, house.bounds, random.fork('before'), colours);
  if (p.light.lamps < 0.8) birds(p, random.chance(0.5) ? 260 : 1180, random.between(110, 240), 5, 11);
}

/** The house's own shadow on the ground: it falls behind and away from the sun. */
function cast(stage: Stage, { width, height, deep }: { width: number; height: number; deep: number }): void {
  const reach = Math.min(30, height * 1.1) * -stage.sunSide;
  const from = stage.sunSide === -1 ? width : 0;
  const slide = stage.frontLit ? deep * 0.5 : -deep * 0.4;
  stage.sheet(
    [
      [from, 0, 0],
      [from + reach, 0, slide],
      [from + reach, 0, deep + slide],
      [from, 0, deep],
    ],
    stage.tone('#3a3350', 'shade'),
    0.35,
  );
}
