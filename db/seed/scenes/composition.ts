import type { PlaceKind, Scene } from './kinds.ts';
import { placeOf, turnOf } from './kinds.ts';
import type { LightName } from './light.ts';
import { lights } from './light.ts';
import { Painting } from './painting.ts';
import { beach } from './places/beach.ts';
import { island } from './places/island.ts';
import { mangrove } from './places/mangrove.ts';
import { swampforest } from './places/swampforest.ts';
import { teagarden } from './places/teagarden.ts';
import { randomFrom } from './random.ts';

interface PlacePlan {
  readonly lights: readonly [LightName, ...LightName[]];
  readonly compositions: number;
  /** The colour that covers most of the lower half, in broad daylight. */
  readonly ground: string;
  readonly draw: (p: Painting, composition: number) => void;
}

const shore = beach;
const plans: Readonly<Record<PlaceKind, PlacePlan>> = {
  beach: {
    lights: ['golden', 'day', 'sunset', 'morning', 'dusk', 'apricot', 'dawn'],
    compositions: 3,
    ground: '#dfc08c',
    draw: beach,
  },
  island: {
    lights: ['day', 'golden', 'sunset', 'morning'],
    compositions: 3,
    ground: '#3fa9a8',
    draw: island,
  },
  teagarden: {
    lights: ['morning', 'dawn', 'golden', 'mist'],
    compositions: 3,
    ground: '#5b9350',
    draw: teagarden,
  },
  swampforest: {
    lights: ['mist', 'morning', 'golden'],
    compositions: 3,
    ground: '#4c8058',
    draw: swampforest,
  },
  mangrove: {
    lights: ['mist', 'dawn', 'golden', 'monsoon'],
    compositions: 3,
    ground: '#5f8068',
    draw: mangrove,
  },
  oldcity: { lights: ['golden', 'dawn', 'sunset', 'dusk'], compositions: 3, ground: '#8a7a6a', draw: shore },
  newcity: { lights: ['dusk', 'night', 'sunset'], compositions: 3, ground: '#3f4f7a', draw: shore },
  riverbank: {
    lights: ['golden', 'sunset', 'dawn', 'morning'],
    compositions: 3,
    ground: '#a8a878',
    draw: shore,
  },
  brahmaputra: {
    lights: ['morning', 'golden', 'monsoon', 'apricot'],
    compositions: 3,
    ground: '#7fa060',
    draw: shore,
  },
  ship: { lights: ['sunset', 'day', 'dawn'], compositions: 3, ground: '#2f7f96', draw: shore },
};

export function composition(scene: Scene, id: string) {
  const turn = turnOf(scene.seed);
  const random = randomFrom(id);
  const place = scene.picture === 'place' ? scene.place : placeOf(scene.destination, turn);
  const plan = plans[place];
  const light = lights[plan.lights[turn % plan.lights.length] ?? plan.lights[0]];
  return {
    light,
    ground: plan.ground,
    draw: () => {
      const p = new Painting(light, random);
      const mirrored = random.fork('mirror').chance(0.5);
      p.group(mirrored ? 'transform="translate(1440 0) scale(-1 1)"' : '', () =>
        plan.draw(p, turn % plan.compositions),
      );
      return p.svg();
    },
  };
}
