import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, blob, curve, lens, n, ridge, under } from '../path.ts';
import type { Random } from '../random.ts';
import { beachChairs, stroller } from '../shapes/beach-life.ts';
import { countryBoat, trawler } from '../shapes/boats.ts';
import { liner } from '../shapes/liner.ts';
import { coconutPalm } from '../shapes/palm.ts';
import { castShadow } from '../shapes/people.ts';
import { birds, sky } from '../shapes/sky.ts';
import { bush, treeline } from '../shapes/trees.ts';
import { glitter, water } from '../shapes/water.ts';

const boats = ['#d9573c', '#2f8fb0', '#e3a93a', '#3f8f6a', '#f0e6cf'] as const;

/** Saint Martin: the coral island, with palms down to the water. */
export function island(p: Painting, composition: number): void {
  if (composition === 1) islet(p);
  else if (composition === 2) betweenPalms(p);
  else coralShore(p);
}

function lagoon(p: Painting, horizon: number, bottom: number): void {
  water(p, { top: horizon, bottom, far: '#3f9fc0', near: '#4fd0bf', ripples: 60 });
  const random = p.random.fork('lagoon');
  // Sand shows through where it is shallow, weed and coral where it is dark.
  for (let i = 0; i < 10; i++) {
    const share = random.next();
    const y = horizon + 30 + share * (bottom - horizon - 30);
    const half = (80 + share * 260) * random.between(0.5, 1.1);
    const dark = i % 2 === 0;
    p.fill(
      lens(random.between(0, 1440), y, half, half * 0.045 + 3) +
        lens(random.between(0, 1440), y + 9, half * 0.7, half * 0.04 + 2),
      dark ? p.tone('#1f8a9a', 0.1) : p.tone('#a8f0d8', 0.1, 'lit'),
      dark ? 0.22 : 0.3,
    );
  }
}

/** Stones of dead coral: rounded, pitted, dark below where the tide wets them. */
function coralStones(
  p: Painting,
  random: Random,
  y: number,
  spread: number,
  count: number,
  size: number,
  depth: number,
): void {
  const stones = Array.from({ length: count }, () => ({
    x: random.between(-40, 1480),
    y: y + random.between(-1, 1) * spread,
    s: size * random.between(0.45, 1.35),
  })).sort((a, b) => a.y - b.y);
  for (const { x, y: foot, s } of stones) {
    const lit = p.sun.x > x ? 1 : -1;
    const stone = (w: number, h: number, dx: number, dy: number) => {
      const points: Point[] = [];
      for (let i = 0; i < 9; i++) {
        const a = Math.PI + (i / 8) * Math.PI;
        points.push([
          x + dx + Math.cos(a) * w * random.between(0.88, 1.1),
          foot + dy + Math.sin(a) * h * random.between(0.75, 1.1),
        ]);
      }
      points.push([x + dx + w * 0.6, foot + dy + h * 0.14], [x + dx - w * 0.6, foot + dy + h * 0.14]);
      return blob(points);
    };
    p.fill(lens(x, foot + s * 0.06, s * 1.35, s * 0.13), mix(p.light.cloudLit, '#ffffff', 0.4), 0.5);
    p.fill(stone(s, s * 0.52, 0, 0), p.tone('#6f675f', depth, 'shade'));
    p.fill(stone(s * 0.86, s * 0.43, lit * s * 0.06, -s * 0.07), p.tone('#8d8174', depth));
    p.fill(stone(s * 0.56, s * 0.2, lit * s * 0.16, -s * 0.26), p.tone('#b5a68e', depth, 'lit'), 0.85);
    let pits = '';
    for (let i = 0; i < 5; i++)
      pits += lens(
        x + random.between(-0.5, 0.5) * s,
        foot - random.between(0.08, 0.34) * s,
        s * 0.06,
        s * 0.03,
      );
    p.fill(pits, p.tone('#403d44', depth, 'shade'), 0.5);
  }
}

function coralShore(p: Painting): void {
  const random = p.random.fork('shore');
  const horizon = random.between(340, 450);
  sky(p, {
    horizon,
    sunAt: random.between(0.5, 0.86),
    clouds: random.pick(['heaps', 'tall', 'strips']),
    banded: random.chance(0.3),
  });
  birds(p, 900, horizon * 0.5, 6, 12);
  lagoon(p, horizon, 960);
  glitter(p, horizon, 800, 0.85);
  liner(p, {
    x: random.between(760, 1240),
    y: horizon + 16,
    length: random.between(190, 260),
    depth: 0.42,
    heading: random.chance(0.5) ? 1 : -1,
  });
  treeline(p, random, horizon + 3, 22, 0.72, -40, random.between(260, 420));
  for (let i = 0; i < 3; i++)
    anchored(
      p,
      random,
      520 + i * 300 + random.between(-80, 80),
      horizon + 80 + i * 62 + random.between(-14, 14),
      120 + i * 46,
      0.26 - i * 0.07,
    );
  // The shore sweeps in from the left with its palms and runs out to the lower right.
  const reach = random.between(900, 1250);
  const edge: Point[] = [
    [-40, horizon + 60],
    [150, horizon + 110],
    [330, horizon + 200],
    [470, horizon + 330],
    [random.between(640, 760), 800],
    [reach, 880],
    [1500, 930],
  ];
  const foam = mix(p.light.cloudLit, '#ffffff', 0.6);
  const shifted = (dx: number, dy: number) => edge.map(([x, y]): Point => [x + dx, y + dy]);
  p.fill(`${curve(shifted(46, -26))}L1500 980L-40 980Z`, p.tone('#8fe6d0', 0.05, 'lit'), 0.55);
  p.fill(between(shifted(24, -15), shifted(6, 2)), foam, 0.9);
  p.fill(`${curve(shifted(8, -2))}L1500 980L-40 980Z`, mix(p.tone('#c9b48a', 0.08), p.light.sky[2], 0.3));
  p.fill(
    `${curve(shifted(-70, 34))}L1500 990L-40 980Z`,
    p.vertical(horizon, 960, [
      [0, p.tone('#f1dfb4', 0.4, 'lit')],
      [1, p.tone('#ecd2a0', 0, 'lit')],
    ]),
  );
  grove(p, random, horizon);
  stroller(p, random, random.between(420, 520), 770, 104, 0.05);
  coralStones(p, random, 880, 62, 15, random.between(52, 74), 0);
  const lean = random.between(0.28, 0.42);
  castShadow(p, 150, 930, 34, 420, 0);
  coconutPalm(p, { x: random.between(70, 170), y: 950, height: random.between(640, 720), lean, depth: 0 });
  coconutPalm(p, {
    x: random.between(-40, 40),
    y: 920,
    height: random.between(500, 600),
    lean: lean * 0.55,
    depth: 0.03,
  });
}

function grove(p: Painting, random: Random, horizon: number): void {
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    bush(
      p,
      30 + random.between(-60, 130) + t * 130,
      horizon + 96 + t * 190,
      110 + t * 100,
      44 + t * 46,
      0.4 - t * 0.26,
    );
    coconutPalm(p, {
      x: random.between(-30, 130) + t * 110,
      y: horizon + 92 + t * 200,
      height: 150 + t * 230,
      lean: random.between(-0.1, 0.34),
      depth: 0.45 - t * 0.34,
    });
  }
}

/** A painted wooden boat at anchor on clear water: its shadow lies on the sand below. */
function anchored(p: Painting, random: Random, x: number, y: number, length: number, depth: number): void {
  p.fill(lens(x, y + length * 0.035, length * 0.56, length * 0.05), p.tone('#14677a', depth), 0.5);
  const boat = {
    x,
    y,
    length,
    depth,
    colour: random.pick(boats),
    heading: random.chance(0.5) ? (1 as const) : (-1 as const),
  };
  if (random.chance(0.55)) trawler(p, boat);
  else countryBoat(p, { ...boat, hood: false, rower: true, passengers: 2 });
}

/** Chera Dwip: a tuft of palms in the middle of all that blue. */
function islet(p: Painting): void {
  const random = p.random.fork('islet');
  const horizon = random.between(420, 520);
  sky(p, {
    horizon,
    sunAt: random.between(0.12, 0.4),
    clouds: random.pick(['tall', 'heaps', 'strips']),
    banded: random.chance(0.5),
  });
  birds(p, 1100, horizon * 0.4, 7, 12);
  lagoon(p, horizon, 960);
  glitter(p, horizon, 860, 0.9);
  const centre = random.between(800, 980);
  const half = random.between(330, 430);
  const foot = horizon + 58;
  const mirror = p.captured(() => isletTrees(p, random.fork('trees'), centre, half, foot));
  p.add(`<g transform="translate(0 ${n(foot * 1.55)}) scale(1 -0.55)" opacity="0.28">${mirror}</g>`);
  p.fill(lens(centre, foot + 12, half * 1.35, 30), p.tone('#9deed5', 0.15, 'lit'), 0.7);
  p.fill(lens(centre, foot + 6, half * 1.08, 17), mix(p.light.cloudLit, '#ffffff', 0.6), 0.9);
  p.fill(lens(centre, foot, half * 1.03, 17), p.tone('#f0dcb0', 0.16, 'lit'));
  isletTrees(p, random.fork('trees'), centre, half, foot);
  anchored(p, random, centre - half * random.between(1.1, 1.4), foot + 110, 210, 0.12);
  anchored(p, random, centre + half * random.between(0.2, 0.7), foot + 200, 290, 0.04);
  liner(p, { x: random.between(130, 360), y: horizon + 10, length: 130, depth: 0.5, heading: 1 });
  coralStones(p, random, 916, 46, 16, random.between(60, 84), 0);
}

function isletTrees(p: Painting, random: Random, centre: number, half: number, foot: number): void {
  for (let i = 0; i < 13; i++) {
    const t = (i * 0.618) % 1;
    const x = centre + (t - 0.5) * half * 1.5;
    const tall = 1 - Math.abs(t - 0.5);
    coconutPalm(p, {
      x,
      y: foot - 2,
      height: (150 + random.between(0, 90)) * (0.5 + tall),
      lean: (t - 0.5) * 0.5 + random.between(-0.1, 0.1),
      depth: 0.24,
    });
    bush(p, centre + ((i / 12) * 2 - 1) * half * 0.86, foot, 120, 56 + random.between(0, 26), 0.22);
  }
}

/** Seen from the shade between two palms, a boat waiting below. */
function betweenPalms(p: Painting): void {
  const random = p.random.fork('between');
  const horizon = random.between(400, 500);
  sky(p, {
    horizon,
    sunAt: random.between(0.4, 0.62),
    clouds: random.pick(['strips', 'heaps']),
    banded: random.chance(0.4),
  });
  lagoon(p, horizon, 960);
  glitter(p, horizon, 780);
  treeline(p, random, horizon + 4, 26, 0.66, 980, 1480);
  liner(p, { x: random.between(380, 760), y: horizon + 12, length: 150, depth: 0.48, heading: -1 });
  anchored(p, random, random.between(520, 640), horizon + 130, 230, 0.14);
  anchored(p, random, random.between(820, 980), horizon + 70, 140, 0.25);
  coralStones(p, random, horizon + 200, 24, 13, 34, 0.12);
  const edge = ridge(random, horizon + 255, 22, 9, 10);
  p.fill(
    between(
      edge.map(([x, y]): Point => [x, y - 12]),
      edge,
    ),
    mix(p.light.cloudLit, '#ffffff', 0.6),
    0.9,
  );
  p.fill(
    under(edge, 980),
    p.vertical(horizon + 240, 960, [
      [0, p.tone('#f3e2ba', 0.08, 'lit')],
      [1, p.tone('#dcb985', 0)],
    ]),
  );
  stroller(p, random, random.between(560, 900), horizon + 340, 130, 0.05);
  beachChairs(p, (t) => [random.between(690, 730) + t * 130, horizon + 360 - t * 26], 2, random);
  for (const [x, lean] of [
    [190, 0.1],
    [1270, -0.16],
  ] as const) {
    castShadow(p, x, 930, 40, 330, 0);
    coconutPalm(p, {
      x: x + random.between(-50, 50),
      y: 950,
      height: random.between(760, 840),
      lean: lean + random.between(-0.05, 0.05),
      depth: 0,
    });
  }
  coconutPalm(p, { x: 1420, y: 930, height: 560, lean: -0.08, depth: 0.02 });
}

export function islandVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.35) });
  lagoon(p, horizon, 960);
  glitter(p, horizon, horizon + 240, 0.85);
  treeline(p, random, horizon + 3, 24, 0.7, -40, random.between(200, 500));
  liner(p, { x: random.between(200, 1240), y: horizon + 9, length: 120, depth: 0.5 });
  anchored(p, random, random.between(80, 1360), horizon + 40, 110, 0.28);
}
