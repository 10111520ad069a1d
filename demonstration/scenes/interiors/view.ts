import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { circle, n, polygon, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { foliage } from '../shapes/trees.ts';
import { caneChair, curtain, lampShade, pottedPalm, teaTable } from './furniture.ts';

const walls = ['#e8d3b0', '#c9785a', '#a9bfae', '#f2e8d6', '#8fb0bc', '#d9a47a'] as const;

/** What stands between the guest and the place: a balcony, a veranda, an arch, an open window. */
export function foreground(p: Painting, turn: number): void {
  const random = p.random.fork('foreground');
  const wall = walls[(turn * 5) % walls.length] ?? walls[0];
  const kind = Math.floor(turn / 2) % 4;
  if (kind === 0) balcony(p, random, wall);
  else if (kind === 1) archway(p, random, wall);
  else if (kind === 2) veranda(p, random, wall);
  else openWindow(p, random, wall);
}

function floor(p: Painting, random: Random, y: number, colour: string): void {
  p.fill(
    rectangle(-10, y, 1460, 980 - y),
    p.vertical(y, 960, [
      [0, p.tone(colour, 0.04, 'lit')],
      [1, p.tone(colour, 0, 'plain')],
    ]),
  );
  const boards = random.chance(0.5);
  let lines = '';
  for (let i = -14; i <= 14; i++) lines += `M${n(720 + i * 78)} ${n(y)}L${n(720 + i * 150)} 970`;
  if (!boards) for (const t of [0.18, 0.45, 0.82]) lines += `M-10 ${n(y + (960 - y) * t)}H1450`;
  p.stroke(lines, p.tone(mix(colour, '#2a1a14', 0.5), 0), 2, 0.45);
}

function rail(p: Painting, y: number, top: number, kind: 'bars' | 'cross' | 'turned'): void {
  const paint = p.tone('#4a3830', 0, 'shade');
  let bars = '';
  if (kind === 'cross')
    for (let x = -20; x < 1460; x += 150)
      bars += `M${x} ${n(y)}L${x + 150} ${n(top)}M${x + 150} ${n(y)}L${x} ${n(top)}M${x} ${n(y)}V${n(top)}`;
  else for (let x = 4; x < 1450; x += kind === 'bars' ? 30 : 52) bars += `M${x} ${n(y)}V${n(top)}`;
  p.stroke(bars, paint, kind === 'bars' ? 5 : 8);
  if (kind === 'turned') {
    let knobs = '';
    for (let x = 4; x < 1450; x += 52)
      knobs += circle(x, (y + top) / 2, 13) + circle(x, y * 0.8 + top * 0.2, 9);
    p.fill(knobs, paint);
  }
  p.fill(rectangle(-10, top - 10, 1460, 20), p.tone('#7a5a44', 0));
  p.fill(rectangle(-10, top - 10, 1460, 6), p.tone('#b58a64', 0, 'lit'));
  p.fill(rectangle(-10, y - 6, 1460, 10), paint);
}

/** Bougainvillea hanging in from above. */
function blossoms(p: Painting, random: Random, x: number, side: 1 | -1, reach: number): void {
  const colour = random.pick(['#e0457f', '#f0793f', '#c93f8f', '#f6b8c8', '#f0b83a']);
  const tones = ['', '', ''];
  for (let i = 0; i < 60; i++) {
    const t = random.next();
    const bx = x + side * t * reach;
    const by = random.between(-40, 210) * (1 - t) ** 0.8 + random.between(0, 26);
    tones[i % 3] +=
      i % 3 === 0
        ? foliage(random, bx, by - 8, random.between(22, 40), random.between(14, 24), 5)
        : circle(bx, by, random.between(6, 13)) + circle(bx + 11, by + 7, random.between(5, 10));
  }
  p.fill(tones[0] ?? '', p.tone('#3f7a4a', 0));
  p.fill(tones[1] ?? '', p.tone(colour, 0));
  p.fill(tones[2] ?? '', p.tone(mix(colour, '#ffffff', 0.3), 0, 'lit'));
}

function seat(p: Painting, random: Random, x: number, y: number): void {
  const cushion = random.pick(['#c9503f', '#2f7a7a', '#e0a23f', '#f0e2c8']);
  caneChair(p, x, y, 240, -1, cushion);
  teaTable(p, x - 200, y + 6, 215);
  if (random.chance(0.6)) caneChair(p, x - 420, y - 6, 232, 1, cushion);
}

function balcony(p: Painting, random: Random, wall: string): void {
  floor(p, random, 862, '#b98a62');
  rail(p, 866, 690, random.pick(['bars', 'cross', 'turned'] as const));
  p.fill(rectangle(-10, -10, 96, 990), p.tone(wall, 0));
  p.fill(rectangle(70, -10, 16, 990), p.tone(wall, 0, 'lit'));
  curtain(p, 80, -10, 900, 130, 1, '#fbf5e8');
  seat(p, random, random.between(1130, 1220), 930);
  pottedPalm(p, random, random.between(300, 360), 930, 210, 1.5);
  if (random.chance(0.7)) blossoms(p, random, 1450, -1, 620);
}

function archway(p: Painting, random: Random, wall: string): void {
  floor(p, random, 890, '#c49a74');
  rail(p, 892, 770, 'turned');
  const spring = random.between(300, 360);
  const left = random.between(120, 170);
  const right = 1440 - left;
  const middle = 720;
  const hole = (inset: number) =>
    `M${n(left + inset)} 990V${n(spring)}C${n(left + inset)} ${n(60 + inset)} ${n(middle - 260)} ${n(40 + inset)} ${n(middle)} ${n(36 + inset)}C${n(middle + 260)} ${n(40 + inset)} ${n(right - inset)} ${n(60 + inset)} ${n(right - inset)} ${n(spring)}V990Z`;
  p.add(`<path fill-rule="evenodd" d="M-10 -10H1450V990H-10Z${hole(0)}" fill="${p.tone(wall, 0)}"/>`);
  p.add(
    `<path fill-rule="evenodd" d="${hole(0)}${hole(20)}" fill="${p.tone(mix(wall, '#ffffff', 0.5), 0, 'lit')}"/>`,
  );
  const dark = p.tone(mix(wall, '#3a2a2a', 0.45), 0);
  for (const x of [left / 2, 1440 - left / 2]) {
    for (let y = 180; y < 640; y += 62)
      p.fill(
        polygon([
          [x, y],
          [x + 22, y + 31],
          [x, y + 62],
          [x - 22, y + 31],
        ]),
        dark,
        0.4,
      );
  }
  caneChair(p, right - 150, 940, 230, -1, random.pick(['#c9503f', '#2f7a7a', '#e0a23f']));
  pottedPalm(p, random, left + 90, 945, 220, 1.6);
  const lampX = middle + random.between(-40, 40);
  p.stroke(`M${n(lampX)} 36V150`, p.tone('#4a3830', 0), 3);
  lampShade(p, lampX, 180, 190, 'globe', '#e0b878');
}

function veranda(p: Painting, random: Random, wall: string): void {
  floor(p, random, 872, '#a87a56');
  rail(p, 876, 720, random.pick(['cross', 'bars'] as const));
  p.fill(
    polygon([
      [-10, -10],
      [1450, -10],
      [1450, 70],
      [-10, 70],
    ]),
    p.tone('#6a4a38', 0, 'shade'),
  );
  let beams = '';
  for (let x = -200; x < 1640; x += 110) beams += `M${x} -10L${n(720 + (x - 720) * 0.86)} 70`;
  p.stroke(beams, p.tone('#8f6a4c', 0), 12);
  p.fill(rectangle(-10, 66, 1460, 26), p.tone('#9a7454', 0, 'lit'));
  for (const x of [130, 1300]) {
    p.fill(rectangle(x - 20, 80, 40, 800), p.tone(wall, 0, 'lit'));
    p.fill(rectangle(x + (p.sun.x > x ? -20 : 6), 80, 14, 800), p.tone(wall, 0, 'shade'), 0.6);
    p.fill(
      polygon([
        [x - 20, 180],
        [x - 110, 92],
        [x - 70, 92],
        [x - 20, 140],
      ]),
      p.tone(wall, 0),
    );
    p.fill(
      polygon([
        [x + 20, 180],
        [x + 110, 92],
        [x + 70, 92],
        [x + 20, 140],
      ]),
      p.tone(wall, 0),
    );
    p.fill(rectangle(x - 28, 858, 56, 24), p.tone(wall, 0));
  }
  for (const x of [360, 720, 1080]) {
    if (random.chance(0.35)) continue;
    p.stroke(`M${x} 90v60`, p.tone('#4a3830', 0), 3);
    if (x === 720) lampShade(p, x, 180, 180, 'dome', '#d9b27a');
    else {
      let fern = '';
      for (let k = 0; k < 12; k++) {
        const a = (k / 11) * Math.PI;
        fern += `M${x} 158q${n(Math.cos(a) * 60)} ${n(-30)} ${n(Math.cos(a) * 88)} ${n(50 + Math.sin(a) * 44)}`;
      }
      p.stroke(fern, p.tone('#4f8a4e', 0), 9);
      p.fill(`M${x - 30} 150h60l-12 38h-36Z`, p.tone('#b8603f', 0));
    }
  }
  seat(p, random, random.between(1010, 1120), 936);
}

function openWindow(p: Painting, random: Random, wall: string): void {
  const left = random.between(230, 290);
  const right = 1440 - left;
  const top = 96;
  const sill = 796;
  p.add(
    `<path fill-rule="evenodd" d="M-10 -10H1450V990H-10ZM${left} ${top}V${sill}H${right}V${top}Z" fill="${p.tone(wall, 0)}"/>`,
  );
  const wood = random.pick(['#2f6f6a', '#7a4a34', '#3f5f7f', '#a8503f']);
  const frame = p.tone(wood, 0);
  p.add(
    `<path fill-rule="evenodd" d="M${left - 24} ${top - 24}H${right + 24}V${sill + 4}H${left - 24}ZM${left} ${top}V${sill}H${right}V${top}Z" fill="${frame}"/>`,
  );
  for (const [hinge, side] of [
    [left - 24, -1],
    [right + 24, 1],
  ] as const) {
    const far = hinge + side * 188;
    p.fill(
      polygon([
        [hinge, top - 24],
        [far, top - 66],
        [far, sill + 62],
        [hinge, sill + 4],
      ]),
      p.tone(wood, 0, side === 1 ? 'shade' : 'lit'),
    );
    let slats = '';
    for (let k = 1; k < 20; k++) {
      const t = k / 20;
      slats += `M${n(hinge + side * 22)} ${n(top - 10 + (sill - top) * t)}L${n(far - side * 22)} ${n(top - 44 + (sill - top + 88) * t)}`;
    }
    p.stroke(slats, p.tone(mix(wood, '#101820', 0.45), 0), 7, 0.8);
  }
  p.fill(rectangle(left - 60, sill, right - left + 120, 34), p.tone('#f2e6cc', 0, 'lit'));
  p.fill(rectangle(left - 60, sill + 30, right - left + 120, 16), p.tone('#a08c78', 0, 'shade'));
  const cup = random.between(620, 900);
  p.fill(`M${n(cup - 46)} ${n(sill - 62)}h92q2 66 -46 66t-46 -66Z`, p.tone('#fbf6ea', 0, 'lit'));
  p.stroke(`M${n(cup + 44)} ${n(sill - 48)}q34 4 -6 36`, p.tone('#fbf6ea', 0, 'lit'), 9);
  p.fill(`M${n(cup - 74)} ${n(sill + 4)}h148q-20 14 -74 14t-74 -14Z`, p.tone('#2f7a7a', 0));
  p.stroke(
    `M${n(cup - 12)} ${n(sill - 74)}q16 -26 0 -50q-16 -24 2 -48M${n(cup + 16)} ${n(sill - 74)}q16 -22 0 -42`,
    '#ffffff',
    5,
    0.5,
  );
  pottedPalm(p, random, left + 96, sill + 10, 150, 1.45);
  blossoms(p, random, right + 20, -1, 420);
}
