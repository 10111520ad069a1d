import { mix } from '../colour.ts';
import type { Destination } from '../kinds.ts';
import type { Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import type { Camera } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { Stage } from '../shapes/solid.ts';
import { desk } from './desk.ts';
import type { LampForm } from './furniture.ts';
import { caneChair, pendant, pottedPalm, teaTable } from './furniture.ts';
import { indoors } from './indoors.ts';
import { keepsake } from './keepsakes.ts';
import { outlook, vistaOfPlace } from './outlook.ts';
import type { FloorPattern } from './shell.ts';
import { daylight, floorOf, layFloor, openingOf, raiseWalls } from './shell.ts';
import { clothOf, spread } from './textiles.ts';

interface Scheme {
  wall: string;
  niche: string;
  floor: string;
  tile: string;
  wood: string;
  accent: string;
}

/** Wall, niche, floor, tile, wood, accent. */
const schemes = [
  ['#efe0c6', '#c96f4a', '#d9c4a2', '#8f5a44', '#6a4430', '#2f7a7a'],
  ['#a9c4b4', '#f0e2c4', '#e6d8bc', '#4f7a6a', '#6f4a34', '#d98f4a'],
  ['#e2b48f', '#f6e6c8', '#c99a74', '#f0dcb8', '#5a3a2c', '#a83f3a'],
  ['#d9cdb4', '#3f6a74', '#b8a488', '#f2e8d0', '#4a3a34', '#e0a23f'],
  ['#8fb4c0', '#f4e9cf', '#e3d3b4', '#b8603f', '#7a5238', '#c9503f'],
  ['#f4ead8', '#7f9a64', '#c4a078', '#8a6244', '#6a4a34', '#c25f7a'],
  ['#c96f5a', '#f6dfbc', '#e2cba4', '#7a3f38', '#4f3229', '#2f6f6a'],
] as const;

const schemeOf = (turn: number): Scheme => {
  const [wall, niche, floor, tile, wood, accent] = schemes[(turn * 2) % schemes.length] ?? schemes[0];
  return { wall, niche, floor, tile, wood, accent };
};

const hall = { width: 12, high: 4.2, deep: 8, near: -3 };
const { width: wide, high, deep, near } = hall;

/** The colour that most of a lobby's picture has. */
export const lobbyColour = (turn: number) => mix(schemeOf(turn).wall, schemeOf(turn).floor, 0.35);

/** Where one arrives: the desk, the keys, something of the place, and the place itself through the arches. */
export function lobby(p: Painting, destination: Destination, turn: number): void {
  const random = p.random.fork('lobby');
  const outside = p.light;
  p.light = indoors(outside);
  const scheme = schemeOf(turn);
  const camera: Camera = {
    position: [wide * random.between(0.42, 0.6), 1.8, -3.4],
    yaw: random.between(-0.07, 0.07),
    focal: random.between(1180, 1260),
    centreX: 720,
    horizon: random.between(500, 540),
  };
  const stage = new Stage(p, camera, { depth: 0, sunSide: 1, frontLit: true });
  shell(stage, random.fork('shell'), scheme);
  openings(stage, random.fork('arches'), scheme, destination, turn, outside);
  niche(stage, scheme, destination, turn, outside);
  const { wood, accent } = scheme;
  const top = mix(scheme.wall, '#ffffff', 0.6);
  desk(stage, random.fork('desk'), { x0: 0.9, x1: 4.6, z: deep - 2, wood, accent, top });
  const cloth = clothOf(random.fork('rug'), 'nakshi', 'jamdani', 'stripe');
  spread(floorOf(stage, wide), cloth, 6.3, 1.4, 10.6, 4.4);
  keepsake(stage, random.fork('keepsake'), destination);
  seats(stage, random.fork('seats'), cloth.thread);
  lamps(stage, random.fork('lamps'), scheme);
  p.light = outside;
}

function shell(stage: Stage, random: Random, scheme: Scheme): void {
  layFloor(stage, hall, scheme.floor, random.pick<FloorPattern>(['tile', 'tile', 'inlay']), 0.8, scheme.tile);
  raiseWalls(stage, hall, scheme);
  for (let x = 0.6; x < wide; x += 1.5) stage.box([x, high - 0.2, near], [x + 0.22, high, deep], scheme.wood);
  const back = stage.front(0, wide, deep);
  back.rect(0, high - 0.45, wide, high - 0.38, back.tone(scheme.wood));
}

/** Three arches to the garden, and what lies behind it. */
function openings(
  stage: Stage,
  random: Random,
  scheme: Scheme,
  destination: Destination,
  turn: number,
  outside: Light,
): void {
  const { p } = stage;
  const back = stage.front(0, wide, deep);
  const count = random.pick([2, 3, 3]);
  const from = 6;
  const each = (wide - 0.5 - from) / count;
  const rise = random.pick([1, 1.25, 0.5]);
  const pale = mix(scheme.wall, '#ffffff', 0.5);
  let shape = '';
  for (let i = 0; i < count; i++) {
    const [u0, u1] = [from + i * each + 0.12, from + (i + 1) * each - 0.18];
    back.arch(u0 - 0.14, 0.2, u1 + 0.14, 3.5, back.tone(pale), rise);
    shape += stage.path(back.archPoints(u0, 0.2, u1, 3.36, rise));
  }
  outlook(
    p,
    outside,
    vistaOfPlace(destination, turn),
    openingOf(stage, hall, shape, [from, 3.5], [wide, 0.2]),
  );
  back.rect(from, 0.95, wide - 0.5, 1.02, back.tone(scheme.wood));
  for (let u = from; u < wide - 0.5; u += 0.22)
    back.rect(u, 0.2, u + 0.035, 0.98, back.tone(scheme.wood, 'shade'));
  const capital = 3.5 - (each / 2) * rise * 0.9;
  for (let i = 0; i <= count; i++)
    back.block(from + i * each - 0.2, 0, from + i * each + 0.2, capital, 0, 0.16, pale);
  for (let a = from - 0.1; a < wide - 1; a += each) daylight(stage, hall, [a, a + each - 0.3], 4.2, outside);
}

/** Behind the desk, in an arch: the place once more, as its own poster. */
function niche(stage: Stage, scheme: Scheme, destination: Destination, turn: number, outside: Light): void {
  const back = stage.front(0, wide, deep);
  back.arch(0.9, 0.2, 5.1, 4, back.tone(scheme.wood), 0.7);
  back.arch(1, 0.2, 5, 3.9, back.tone(scheme.niche), 0.7);
  const shape = stage.path(back.archPoints(1.25, 1.3, 4.75, 3.65, 0.75));
  const opening = openingOf(stage, hall, shape, [1.2, 3.7], [4.8, 1.3]);
  const horizon = opening.y0 + (opening.y1 - opening.y0) * 0.6;
  outlook(stage.p, outside, vistaOfPlace(destination, turn), { ...opening, horizon });
}

function seats(stage: Stage, random: Random, cushion: string): void {
  const { p } = stage;
  const chair = (along: number, away: number, facing: 1 | -1) => {
    const { x, y, metre } = stage.spot(along, away);
    caneChair(p, x, y, metre * 1.02, facing, cushion);
  };
  chair(7.4, 4, 1);
  chair(10, 3.8, -1);
  const table = stage.spot(8.5, 3.2);
  teaTable(p, table.x, table.y, table.metre * 1.15);
  chair(7, 2.2, 1);
  const palm = (along: number, away: number, height: number) => {
    const { x, y, metre } = stage.spot(along, away);
    pottedPalm(p, random.fork(`pot${along}`), [x, y], metre, height * random.between(0.9, 1.1));
  };
  palm(0.6, 6.9, 2);
  palm(11.5, 6.6, 2.3);
  palm(1.2, 3.6, 1.6);
}

function lamps(stage: Stage, random: Random, scheme: Scheme): void {
  const form = random.pick<LampForm>(['dome', 'globe', 'drum', 'dome']);
  const lamp = (x: number, y: number, z: number) => {
    const [px, py] = project(stage.camera, [x, y, z]);
    const colour = random.chance(0.6) ? '#d9b27a' : scheme.accent;
    pendant(stage.p, [px, py], stage.spot(x, z).metre * 1.2, form, colour);
  };
  lamp(3, 3.3, 6);
  lamp(8.6, 3, 5);
  lamp(8.6, 3.25, 1.6);
}
