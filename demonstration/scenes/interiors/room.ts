import { mix } from '../colour.ts';
import type { Destination, RoomClass, RoomFacts } from '../kinds.ts';
import { roomClasses } from '../kinds.ts';
import type { Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import { n } from '../path.ts';
import type { Camera } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { Stage, Wall } from '../shapes/solid.ts';
import { bedPlaces, beds } from './bed.ts';
import type { LampForm } from './furniture.ts';
import {
  caneChair,
  curtains,
  fan,
  framedArt,
  lampShade,
  pendant,
  pottedPalm,
  teaTable,
} from './furniture.ts';
import { indoors } from './indoors.ts';
import { outlook, vistaOfRoom } from './outlook.ts';
import type { FloorPattern } from './shell.ts';
import { daylight, floorOf, layFloor, openingOf, raiseWalls } from './shell.ts';
import { clothOf, spread } from './textiles.ts';

interface Scheme {
  wall: string;
  lower: string;
  floor: string;
  wood: string;
  curtain: string;
}

const schemes: readonly [Scheme, ...Scheme[]] = [
  { wall: '#f1e3cd', lower: '#d9a07a', floor: '#b87a52', wood: '#7a4a32', curtain: '#f6ecd8' },
  { wall: '#b9cbb8', lower: '#8fab94', floor: '#c79a6a', wood: '#6a4430', curtain: '#fbf5e6' },
  { wall: '#d98f6f', lower: '#b86a50', floor: '#d9b48a', wood: '#5a3a2c', curtain: '#f4dfc0' },
  { wall: '#e8cf9a', lower: '#c99f5f', floor: '#a86a4a', wood: '#6a4230', curtain: '#ffffff' },
  { wall: '#a8c4cc', lower: '#6f98a8', floor: '#c9a27a', wood: '#7a5238', curtain: '#f8f2e2' },
  { wall: '#e6c4bc', lower: '#c08a88', floor: '#b98a68', wood: '#6a4038', curtain: '#fbeee4' },
  { wall: '#3f6a6c', lower: '#2f5054', floor: '#b88a60', wood: '#8a5a3a', curtain: '#f0e2c4' },
  { wall: '#f6f1e6', lower: '#e2d5bd', floor: '#8f6a52', wood: '#5f4434', curtain: '#8fb0a8' },
];

const headboards = { plain: 'plain', cooled: 'cane', comfort: 'carved', grand: 'arch' } as const;

const size = { width: 6, high: 3.1, deep: 4, near: -2.4 };
const { width, high, deep, near } = size;

const schemeOf = (turn: number) => schemes[(turn * 3) % schemes.length] ?? schemes[0];

/** The colour that most of a room's picture has. */
export const roomColour = (turn: number) => mix(schemeOf(turn).wall, schemeOf(turn).floor, 0.4);

/** A room as its own fields say: its beds, what its window shows, and how much stands in it. */
export function room(p: Painting, destination: Destination, facts: RoomFacts, turn: number): void {
  const random = p.random.fork('room');
  const outside = p.light;
  p.light = indoors(outside);
  const scheme = schemeOf(turn);
  const camera: Camera = {
    position: [width * random.between(0.48, 0.56), 1.6, -2.7],
    yaw: random.between(-0.05, 0.05),
    focal: random.between(1130, 1200),
    centreX: 720,
    horizon: random.between(430, 480),
  };
  const stage = new Stage(p, camera, { depth: 0, sunSide: 1, frontLit: true });
  const has = (least: RoomClass) => roomClasses.indexOf(facts.roomClass) >= roomClasses.indexOf(least);
  const cloth = clothOf(random.fork('cloth'));
  const lastBed = Math.max(...bedPlaces[facts.beds].map(([, right]) => right));
  const isTall = has('comfort');
  const frame = { u0: Math.max(3.5, lastBed + 0.3), u1: 5.7, v0: isTall ? 0.12 : 0.85, v1: 2.5 };

  shell(stage, scheme, has('grand'), random.fork('shell').pick<FloorPattern>(['plank', 'tile', 'diamond']));
  if (has('comfort')) hanging(stage, random.fork('hanging'), scheme);
  const view = vistaOfRoom(facts.view, destination);
  windowTo(stage, frame, { light: outside, view }, scheme, has('cooled'));
  const pane = (frame.u1 - frame.u0) / 2;
  for (const u of [frame.u0 - 0.24, frame.u0 + pane - 0.24])
    daylight(stage, size, [u, u + pane - 0.12], 2.6, outside);
  if (has('cooled')) airConditioner(stage, frame.u0);
  if (has('comfort')) pictures(stage, random.fork('art'), facts.roomClass);
  if (has('cooled')) rug(stage, random.fork('rug'), facts.roomClass);
  beds(stage, random.fork('bed'), facts.beds, {
    cloth,
    wood: scheme.wood,
    headboard: headboards[facts.roomClass],
    net: !has('cooled') && random.chance(0.5),
  });
  if (has('grand')) bench(stage, facts, cloth.thread, scheme.wood);
  seat(stage, random.fork('seat'), facts.roomClass, cloth.thread);
  const overhead = 720 + random.between(-140, 140);
  if (!has('comfort')) fan(p, overhead, random.between(60, 96), 190);
  else {
    const form = random.pick<LampForm>(['dome', 'globe']);
    pendant(p, [overhead, random.between(110, 160)], has('grand') ? 250 : 190, form, '#d9b27a');
  }
  p.light = outside;
}

function shell(stage: Stage, scheme: Scheme, isPanelled: boolean, pattern: FloorPattern): void {
  const isPlank = pattern === 'plank';
  const second = isPlank ? mix(scheme.floor, '#2a1a14', 0.5) : mix(scheme.floor, '#fff2d8', 0.45);
  layFloor(stage, size, scheme.floor, pattern, isPlank ? 0.3 : 0.6, second);
  raiseWalls(stage, size, scheme);
  if (!isPanelled) return;
  for (let z = deep - 0.8; z > near; z -= 1.3)
    stage.box([0, high - 0.16, z], [width, high, z + 0.16], scheme.wood);
  const back = stage.front(0, width, deep);
  back.rect(0, 0.14, width, 0.95, back.tone(scheme.lower));
  back.rect(0, 0.95, width, 1.01, back.tone(scheme.wood));
}

interface Frame {
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}

/** A window, or from the floor up the door to a balcony; curtains where the class has them. */
function windowTo(
  stage: Stage,
  { u0, v0, u1, v1 }: Frame,
  outside: { light: Light; view: Parameters<typeof outlook>[2] },
  scheme: Scheme,
  hasCurtains: boolean,
): void {
  const { p, camera } = stage;
  const back = stage.front(0, width, deep);
  back.rect(u0 - 0.09, v0 - 0.05, u1 + 0.09, v1 + 0.09, back.tone(scheme.wood));
  const opening = openingOf(stage, size, back.outline(u0, v0, u1, v1), [u0, v1], [u1, v0]);
  outlook(p, outside.light, outside.view, opening);
  const isDoor = v0 < 0.5;
  if (isDoor) {
    const rail = back.tone('#3a3638', 'shade');
    for (let u = u0; u < u1; u += 0.13) back.rect(u, v0, u + 0.022, v0 + 0.92, rail);
    back.rect(u0, v0 + 0.9, u1, v0 + 0.97, rail);
  }
  for (const t of [0, 0.5, 1]) {
    const u = u0 + (u1 - u0) * t;
    back.rect(u - 0.03, v0, u + 0.03, v1, back.tone(scheme.wood));
  }
  if (!isDoor) {
    back.rect(u0, v1 - 0.55, u1, v1 - 0.5, back.tone(scheme.wood));
    back.block(u0 - 0.15, v0 - 0.1, u1 + 0.15, v0, 0, 0.18, scheme.wood);
  }
  if (!hasCurtains) return;
  const [left, rodY] = project(camera, [u0 - 0.25, v1 + 0.2, deep]);
  const [right] = project(camera, [u1 + 0.25, v1 + 0.2, deep]);
  const [, hem] = project(camera, [u0, isDoor ? 0.04 : v0 - 0.3, deep]);
  curtains(p, [left, right], rodY, hem, scheme.curtain);
}

/** A white box high on the wall beside the window. */
function airConditioner(stage: Stage, windowLeft: number): void {
  const back = stage.front(0, width, deep);
  const u = windowLeft - 1.35;
  back.block(u, 2.5, u + 0.95, 2.8, 0, 0.2, '#f4f4f0');
  back.rect(u + 0.06, 2.52, u + 0.89, 2.57, back.tone('#b8bcbc'), 1, 0.2);
  back.rect(u + 0.76, 2.7, u + 0.86, 2.74, '#5cc29a', 1, 0.2);
}

/** Over the beds: one picture, or in a grand room a row of three. */
function pictures(stage: Stage, random: Random, roomClass: RoomClass): void {
  const [x, y] = project(stage.camera, [1, 2.42, deep]);
  const [x1] = project(stage.camera, [1.75, 2.42, deep]);
  for (let i = 0; i < (roomClass === 'grand' ? 3 : 1); i++)
    framedArt(stage.p, random.fork(`${i}`), x + i * (x1 - x) * 1.15, y, x1 - x);
}

function rug(stage: Stage, random: Random, roomClass: RoomClass): void {
  const cloth = clothOf(random, 'nakshi', 'stripe', 'jamdani');
  const [left, right] = [random.between(2.5, 2.9), random.between(5, 5.4)];
  if (roomClass === 'cooled') spread(floorOf(stage, width), cloth, 3.6, 0.9, 5, 1.7);
  else spread(floorOf(stage, width), cloth, left, -0.2, right, roomClass === 'grand' ? 1.4 : 1.1);
}

/** At the foot of the beds, and no wider than the first of them. */
function bench(stage: Stage, { beds: kind }: RoomFacts, cushion: string, wood: string): void {
  const [x0, x1] = bedPlaces[kind][0];
  stage.box([x0 + 0.1, 0, 0.75], [x1 - 0.1, 0.36, 1.15], wood);
  stage.box([x0 + 0.1, 0.36, 0.75], [x1 - 0.1, 0.48, 1.15], cushion);
}

/** By the window: a table, a chair from the second class on, and then a plant, another chair and a lamp. */
function seat(stage: Stage, random: Random, roomClass: RoomClass, cushion: string): void {
  const { p } = stage;
  const at = (x: number, z: number) => stage.spot(x, z);
  const table = at(4.5, 2.5);
  teaTable(p, table.x, table.y, table.metre);
  if (roomClass === 'plain') return;
  const chair = at(5.1, 2.1);
  if (roomClass !== 'cooled') {
    const plant = at(5.65, 3.4);
    pottedPalm(p, random, [plant.x, plant.y], plant.metre, random.between(1.4, 1.9));
  }
  if (roomClass === 'grand') {
    const lamp = at(5.6, 1.2);
    p.stroke(`M${n(lamp.x)} ${n(lamp.y)}v${n(-1.5 * lamp.metre)}`, stage.tone('#6a4a38', 'plain'), 6);
    lampShade(p, [lamp.x, lamp.y - 1.6 * lamp.metre], lamp.metre * 1.1, 'drum', '#f0d9a8');
    const other = at(3.9, 2);
    caneChair(p, other.x, other.y, other.metre, 1, cushion);
  }
  caneChair(p, chair.x, chair.y, chair.metre, -1, cushion);
}

/** On the right wall: a stitched cloth, a mirror in an arch, or a shelf with pots. */
function hanging(stage: Stage, random: Random, scheme: Scheme): void {
  const wall = new Wall(stage, (u, v, out) => [width - out, v, u], deep, 0, 'shade');
  const from = deep - 2.6;
  const kind = random.pick(['cloth', 'mirror', 'shelf']);
  if (kind === 'cloth') {
    wall.rect(from - 0.1, 2.28, from + 1.5, 2.34, wall.tone(scheme.wood));
    spread(wall, clothOf(random, 'nakshi'), from, 1.1, from + 1.4, 2.28);
  } else if (kind === 'mirror') {
    const glass = mix(wall.tone('#dfe8e6', 'plain'), stage.p.light.sky[2], 0.35);
    wall.arch(from, 0.5, from + 1.1, 2.35, wall.tone(scheme.wood, 'plain'), 0.8, 0.03);
    wall.arch(from + 0.09, 0.58, from + 1.01, 2.26, glass, 0.8, 0.03);
  } else {
    const pots = ['#c9603f', '#2f6f7a', '#e8b54a', '#f0e2c8', '#5f7a50'] as const;
    for (const v of [1.3, 1.85]) {
      wall.block(from, v, from + 1.5, v + 0.05, 0, 0.22, scheme.wood);
      for (let u = from + 0.1; u < from + 1.35; u += random.between(0.2, 0.34)) {
        const [w, h] = [random.between(0.07, 0.16), random.between(0.14, 0.36)];
        wall.rect(u, v + 0.05, u + w, v + 0.05 + h, wall.tone(random.pick(pots), 'plain'), 1, 0.15);
      }
    }
  }
}
