import { mix } from '../colour.ts';
import { draw } from '../figure.ts';
import { type Destination, type RoomClass, type RoomFacts, roomClasses } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import { n, type Point } from '../path.ts';
import { project } from '../perspective.ts';
import type { Vista } from '../places/place.ts';
import { vistaOfRoom } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import { inTurn, rowsOf } from '../table.ts';
import { bedPlaces, beds } from './bed.ts';
import {
  caneChair,
  ceilingFan,
  curtains,
  framedArt,
  type LampForm,
  lampShade,
  pendant,
  pottedPalm,
  teaTable,
} from './furniture.ts';
import { daylight, enter, type Floor, type Inside, layFloor, outlook, raiseWalls } from './inside.ts';
import { clothOf, spread } from './textiles.ts';

const schemes = rowsOf(`
  wall    lower   floor   wood    curtain
  #f1e3cd #d9a07a #b87a52 #7a4a32 #f6ecd8
  #b9cbb8 #8fab94 #c79a6a #6a4430 #fbf5e6
  #d98f6f #b86a50 #d9b48a #5a3a2c #f4dfc0
  #e8cf9a #c99f5f #a86a4a #6a4230 #ffffff
  #a8c4cc #6f98a8 #c9a27a #7a5238 #f8f2e2
  #e6c4bc #c08a88 #b98a68 #6a4038 #fbeee4
  #3f6a6c #2f5054 #b88a60 #8a5a3a #f0e2c4
  #f6f1e6 #e2d5bd #8f6a52 #5f4434 #8fb0a8
`);

type Scheme = (typeof schemes)[number];

const headboards = { plain: 'plain', cooled: 'cane', comfort: 'carved', grand: 'arch' } as const;

const size = { width: 6, high: 3.1, deep: 4, near: -2.4 };
const { width, high, deep, near } = size;

/** Draws a room from its own fields: its beds, the view of its window, and the amount of furniture. */
export function room(p: Painting, destination: Destination, facts: RoomFacts, turn: number): void {
  const random = p.random.fork('room');
  const scheme = inTurn(schemes, turn * 3);
  const camera = {
    position: [width * random.between(0.48, 0.56), 1.6, -2.7],
    yaw: random.between(-0.05, 0.05),
    focal: random.between(1130, 1200),
    centreX: 720,
    horizon: random.between(430, 480),
  } as const;
  const has = (least: RoomClass) => roomClasses.indexOf(facts.roomClass) >= roomClasses.indexOf(least);
  const cloth = clothOf(random.fork('cloth'));
  const lastBed = Math.max(...bedPlaces[facts.beds].map(([, right]) => right));
  const left = Math.max(3.5, lastBed + 0.3);
  enter(p, size, camera, (inside) => {
    const { stage } = inside;
    shell(inside, scheme, has('grand'), random.fork('shell').pick(['plank', 'tile', 'diamond']));
    const view = vistaOfRoom(facts.view, destination);
    windowTo(inside, [left, has('comfort') ? 0.12 : 0.85], view, scheme, has('cooled'));
    if (has('cooled')) airConditioner(inside.back, left - 1.35);
    // Over the beds one picture, or in a grand room a row of three.
    for (const x of has('grand') ? [1, 1.86, 2.72] : has('comfort') ? [1] : [])
      framedArt(stage, random.fork(`art${x}`), [x, 2.42, deep]);
    if (has('cooled')) rug(inside, random.fork('rug'), facts.roomClass);
    const net = !has('cooled') && random.chance(0.5);
    const look = { cloth, wood: scheme.wood, headboard: headboards[facts.roomClass], net };
    beds(stage, random.fork('bed'), facts.beds, look);
    if (has('grand')) {
      // At the foot of the beds, and no wider than the first of them.
      const [[x0, x1]] = bedPlaces[facts.beds];
      stage.box([x0 + 0.1, 0, 0.75], [x1 - 0.1, 0.36, 1.15], scheme.wood);
      stage.box([x0 + 0.1, 0.36, 0.75], [x1 - 0.1, 0.48, 1.15], cloth.thread);
    }
    seat(stage, random.fork('seat'), facts.roomClass, cloth.thread);
    const overhead = 720 + random.between(-140, 140);
    const [form, high] = [random.pick<LampForm>(['dome', 'globe']), random.between(110, 160)];
    if (has('comfort')) pendant(p, [overhead, high], has('grand') ? 250 : 190, form, '#d9b27a');
    else draw(p, ceilingFan, { x: overhead, y: random.between(60, 96), size: 190, depth: 0 });
  });
}

function shell(inside: Inside, scheme: Scheme, isPanelled: boolean, pattern: Floor): void {
  const { stage, back } = inside;
  const isPlank = pattern === 'plank';
  const second = isPlank ? mix(scheme.floor, '#2a1a14', 0.5) : mix(scheme.floor, '#fff2d8', 0.45);
  layFloor(inside, scheme.floor, pattern, isPlank ? 0.3 : 0.6, second);
  raiseWalls(inside, scheme);
  if (!isPanelled) return;
  for (let z = deep - 0.8; z > near; z -= 1.3)
    stage.box([0, high - 0.16, z], [width, high, z + 0.16], scheme.wood);
  back.rect(0, 0.14, width, 0.95, back.tone(scheme.lower));
  back.rect(0, 0.95, width, 1.01, back.tone(scheme.wood));
}

/** From its lower left corner: a window, or from the floor up the door to a balcony. */
function windowTo(inside: Inside, [u0, v0]: Point, view: Vista, scheme: Scheme, hasCurtains: boolean): void {
  const { stage, back } = inside;
  const [u1, v1, isDoor] = [5.7, 2.5, v0 < 0.5];
  const wood = back.tone(scheme.wood);
  back.rect(u0 - 0.09, v0 - 0.05, u1 + 0.09, v1 + 0.09, wood);
  outlook(inside, view, [back.corners(u0, v0, u1, v1)], [u0, v1], [u1, v0]);
  if (isDoor) {
    const rail = back.tone('#3a3638', 'shade');
    for (let u = u0; u < u1; u += 0.13) back.rect(u, v0, u + 0.022, v0 + 0.92, rail);
    back.rect(u0, v0 + 0.9, u1, v0 + 0.97, rail);
  } else {
    back.rect(u0, v1 - 0.55, u1, v1 - 0.5, wood);
    back.block(u0 - 0.15, v0 - 0.1, u1 + 0.15, v0, 0, 0.18, scheme.wood);
  }
  const half = (u1 - u0) / 2;
  for (const u of [u0, u0 + half, u1]) back.rect(u - 0.03, v0, u + 0.03, v1, wood);
  if (hasCurtains) {
    const [left, top] = project(stage.camera, back.at(u0 - 0.25, v1 + 0.2, 0));
    const [right] = project(stage.camera, back.at(u1 + 0.25, v1 + 0.2, 0));
    const [, hem] = project(stage.camera, back.at(u0, isDoor ? 0.04 : v0 - 0.3, 0));
    curtains(stage.p, [left, right], top, hem - top, scheme.curtain);
  }
  for (const u of [u0 - 0.24, u0 + half - 0.24]) daylight(inside, [u, u + half - 0.12], 2.6);
}

/** A white box high on the wall beside the window. */
function airConditioner(back: Wall, u: number): void {
  back.block(u, 2.5, u + 0.95, 2.8, 0, 0.2, '#f4f4f0');
  back.rect(u + 0.06, 2.52, u + 0.89, 2.57, back.tone('#b8bcbc'), 1, 0.2);
  back.rect(u + 0.76, 2.7, u + 0.86, 2.74, '#5cc29a', 1, 0.2);
}

function rug({ floor }: Inside, random: Random, roomClass: RoomClass): void {
  const cloth = clothOf(random, 'nakshi', 'stripe', 'jamdani');
  const [left, right] = [random.between(2.5, 2.9), random.between(5, 5.4)];
  if (roomClass === 'cooled') spread(floor, cloth, 3.6, 0.9, 5, 1.7);
  else spread(floor, cloth, left, -0.2, right, roomClass === 'grand' ? 1.4 : 1.1);
}

/** By the window: a table, a chair from the second class on, and then a plant, another chair and a lamp. */
function seat(stage: Stage, random: Random, roomClass: RoomClass, cushion: string): void {
  const { p } = stage;
  stage.stand(teaTable, [4.5, 0, 2.5]);
  if (roomClass === 'plain') return;
  if (roomClass !== 'cooled') pottedPalm(p, stage.spot(5.65, 3.4), random.between(1.4, 1.9));
  if (roomClass === 'grand') {
    const { x, y, metre } = stage.spot(5.6, 1.2);
    p.stroke(`M${n(x)} ${n(y)}v${n(-1.5 * metre)}`, stage.tone('#6a4a38', 'plain'), 6);
    lampShade(p, [x, y - 1.6 * metre], metre * 1.1, 'drum', '#f0d9a8');
    stage.stand(caneChair, [3.9, 0, 2], { colours: { cushion } });
  }
  stage.stand(caneChair, [5.1, 0, 2.1], { facing: -1, colours: { cushion } });
}
