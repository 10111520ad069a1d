import type { House, Plan } from './house.ts';
import { hanging, pane, railing } from './parts.ts';

const storey = 3.5;
const back = 2.7;

/** Long white storeys, each set back behind the planted terrace of the one below. */
export function terraces({ random, colours, floors }: Plan): House {
  const width = random.between(28, 36);
  const deep = 10 + floors * back;
  const shrink = random.pick([0, 1.6, 3]);
  const lean = random.pick([-1, 0, 1]);
  const storeys = Array.from({ length: floors }, (_, i) => {
    const [x0, x1] = [i * shrink * (1 + lean * 0.8), width - i * shrink * (1 - lean * 0.8)];
    return { x0, x1, long: x1 - x0, z: i * back, v: i * storey };
  });
  return {
    bounds: { width, height: floors * storey + 1.6, deep },
    draw: (stage) => {
      for (const [i, { x0, x1, long, z, v }] of storeys.entries()) {
        stage.box([x0, v, z], [x1, v + storey, deep], i % 2 ? colours.second : colours.wall);
        const front = stage.front(x0, x1, z);
        front.bays(Math.round(long / 4.4), 0.3, long - 0.3, (u0, u1, bay) => {
          pane(front, random, [u0 + 0.35, v + 0.1], [u1 - 0.35, v + 2.6], colours.frame);
          if (bay % 2 === 0) front.rect(u0 - 0.1, v, u0 + 0.18, v + 2.9, front.tone(colours.accent));
        });
        front.rect(0, v + 2.5, long, v + storey, front.tone('#4a3c4a', 'shade'), 0.25);
        front.block(-0.4, v + storey - 0.35, long + 0.4, v + storey + 0.12, -0.5, 1.1, colours.second);
      }
      const [top] = storeys.slice(-1);
      if (top) {
        const [x, y] = [top.x0 + top.long * 0.3, top.v + storey];
        stage.box([x, y, top.z + 3], [x + top.long * 0.06, y + 1.6, top.z + 6], colours.accent);
      }
      // Rails and planters of the terraces last: they stand before the storey above.
      for (const { x0, x1, long, z, v } of storeys.slice(0, -1)) {
        const edge = stage.front(x0, x1, z);
        railing(edge, 'glass', [0, long], v + storey + 0.1, 0.9, colours.accent);
        for (let u = random.between(0, 3); u < long - 4; u += random.between(5, 9)) {
          const bloom = random.chance(0.6) ? colours.bloom : undefined;
          hanging(edge, random, [u, u + random.between(2.4, 4.6)], v + storey + 0.3, 1, bloom);
        }
      }
    },
  };
}
