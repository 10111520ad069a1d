import type { Destination, DrawnHouse } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import { type Bounds, cameraFor, type Fit, type Space } from '../perspective.ts';
import { places } from '../places/places.ts';
import type { Random } from '../random.ts';
import { birds } from '../shapes/sky.ts';
import { Stage } from '../shapes/solid.ts';
import { inTurn } from '../table.ts';
import { coloursOf } from './colours.ts';
import { layGround } from './grounds.ts';
import { houseOf } from './house-of.ts';
import { plantBefore, plantBehind } from './planting.ts';
import { settingOf } from './settings.ts';

/** The house in its place: the picture on the list's card. */
export function facade(p: Painting, destination: Destination, built: DrawnHouse, turn: number): void {
  const random = p.random.fork('facade');
  const setting = settingOf(destination, built.kind);
  const colours = coloursOf(destination, built.paint ?? turn);
  const homely = built.accommodation === 'Apartment';
  const house = houseOf(built.kind, { random: random.fork('house'), colours, floors: built.floors, homely });
  const angle = inTurn([0.5, 0, 0.32, 0.62, 0.18], turn);
  const { bounds } = house;
  const frame = frameOf(random.fork('frame'), bounds.height > bounds.width * 0.8, turn);
  const eye = setting.eye + random.between(0, 1.4);
  const camera = cameraFor(bounds, frame, angle, eye, random.between(1.7, 2.2));
  const sunSide = random.chance(0.7) ? -1 : 1;
  const sunAt = sunSide === -1 ? random.between(0.04, 0.2) : random.between(0.84, 0.97);
  places[random.fork('which').pick(setting.vistas)].vista(p, camera.horizon, sunAt);
  const stage = new Stage(p, camera, { depth: 0.06, sunSide, frontLit: sunSide === -1 || angle < 0.2 });
  const isWaterside = setting.river === true && random.chance(0.6);
  const site = { stage, bounds, setting, colours, hasPool: built.pool, isWaterside };
  layGround(site, random.fork('ground'));
  cast(stage, bounds);
  plantBehind(site, random.fork('behind'));
  house.draw(stage);
  plantBefore(site, random.fork('before'));
  if (p.light.lamps < 0.8) birds(p, random.chance(0.5) ? 260 : 1180, random.between(110, 240), 5, 11);
}

/** The distance of the viewer: sometimes the whole garden is in the picture, sometimes only the house. */
function frameOf(random: Random, isTall: boolean, turn: number): Fit {
  const [left, right, top, base] = inTurn(frames, turn >> 1);
  const [shift, narrow] = [random.between(-1, 1) * Math.min(110, left * 0.6), isTall ? 40 : 0];
  const foot = base + random.between(-12, 16);
  return {
    left: left + narrow + shift,
    right: right - narrow + shift,
    top: isTall ? top * 0.6 : top,
    base: foot,
  };
}

/** Left, right, top, base. */
const frames: readonly (readonly [number, number, number, number])[] = [
  [190, 1250, 220, 790],
  [60, 1380, 110, 840],
  [330, 1270, 260, 765],
];

/** The house's own shadow on the ground: it falls behind and away from the sun. */
function cast(stage: Stage, { width, height, deep }: Bounds): void {
  const reach = Math.min(30, height * 1.1) * -stage.sunSide;
  const from = stage.sunSide === -1 ? width : 0;
  const slide = stage.frontLit ? deep * 0.5 : -deep * 0.4;
  const wall: Space[] = [deep, 0].map((z) => [from, 0, z]);
  const end: Space[] = [slide, deep + slide].map((z) => [from + reach, 0, z]);
  stage.sheet([...wall, ...end], stage.tone('#3a3350', 'shade'), 0.35);
}
