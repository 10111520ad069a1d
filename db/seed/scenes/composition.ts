import { facade } from './houses/facade.ts';
import { lobby } from './interiors/lobby.ts';
import { room } from './interiors/room.ts';
import { foreground } from './interiors/view.ts';
import type { Destination, PlaceKind, Scene } from './kinds.ts';
import { placeOf, turnOf } from './kinds.ts';
import type { Light, LightName } from './light.ts';
import { lights } from './light.ts';
import { Painting } from './painting.ts';
import { beach } from './places/beach.ts';
import { brahmaputra } from './places/brahmaputra.ts';
import { island } from './places/island.ts';
import { mangrove } from './places/mangrove.ts';
import { newcity } from './places/newcity.ts';
import { oldcity } from './places/oldcity.ts';
import { riverbank } from './places/riverbank.ts';
import { ship } from './places/ship.ts';
import { swampforest } from './places/swampforest.ts';
import { teagarden } from './places/teagarden.ts';
import { randomFrom } from './random.ts';

type Lights = readonly [LightName, ...LightName[]];

interface PlacePlan {
  readonly lights: Lights;
  /** The colour that covers most of the lower half, in broad daylight. */
  readonly ground: string;
  readonly draw: (p: Painting, composition: number) => void;
}

const plans: Readonly<Record<PlaceKind, PlacePlan>> = {
  beach: {
    lights: ['golden', 'day', 'sunset', 'morning', 'dusk', 'apricot', 'dawn'],
    ground: '#dfc08c',
    draw: beach,
  },
  island: { lights: ['day', 'golden', 'morning', 'sunset', 'apricot'], ground: '#4fb5ae', draw: island },
  teagarden: { lights: ['morning', 'dawn', 'golden', 'mist', 'monsoon'], ground: '#5b9350', draw: teagarden },
  swampforest: { lights: ['mist', 'golden', 'morning', 'monsoon'], ground: '#4c8058', draw: swampforest },
  mangrove: { lights: ['mist', 'dawn', 'golden', 'monsoon', 'sunset'], ground: '#5f8068', draw: mangrove },
  oldcity: { lights: ['golden', 'dawn', 'sunset', 'dusk', 'apricot'], ground: '#8a7a6a', draw: oldcity },
  newcity: { lights: ['dusk', 'night', 'sunset', 'apricot', 'dusk'], ground: '#4f6f8a', draw: newcity },
  riverbank: {
    lights: ['golden', 'sunset', 'dawn', 'morning', 'apricot'],
    ground: '#9aa88a',
    draw: riverbank,
  },
  brahmaputra: {
    lights: ['morning', 'golden', 'monsoon', 'apricot', 'dawn'],
    ground: '#7fa08a',
    draw: brahmaputra,
  },
  ship: { lights: ['sunset', 'day', 'dawn', 'golden'], ground: '#2f7f96', draw: ship },
};

/** Seven lights against five angles and five paints: it takes long until a card repeats. */
const facadeLights: Readonly<Record<Destination, Lights>> = {
  "Cox's Bazar": ['day', 'golden', 'dusk', 'morning', 'sunset', 'apricot', 'night'],
  'Saint Martin': ['morning', 'sunset', 'day', 'golden', 'dusk', 'apricot', 'dawn'],
  Dhaka: ['dusk', 'morning', 'golden', 'night', 'apricot', 'sunset', 'day'],
  Rajshahi: ['golden', 'morning', 'dusk', 'dawn', 'day', 'sunset', 'apricot'],
  Khulna: ['mist', 'golden', 'dusk', 'morning', 'monsoon', 'sunset', 'dawn'],
  Sylhet: ['morning', 'golden', 'mist', 'dusk', 'day', 'dawn', 'monsoon'],
  Mymensingh: ['morning', 'dusk', 'golden', 'monsoon', 'apricot', 'day', 'sunset'],
};

export interface Composition {
  readonly light: Light;
  readonly ground: string;
  draw(): string;
}

export function composition(scene: Scene, id: string): Composition {
  const turn = turnOf(scene.seed);
  const place = scene.picture === 'place' ? scene.place : placeOf(scene.destination, turn);
  const plan = plans[place];
  const choice = scene.picture === 'facade' ? facadeLights[scene.destination] : plan.lights;
  const light = lights[choice[turn % choice.length] ?? choice[0]];
  return {
    light,
    ground: plan.ground,
    draw: () => {
      const random = randomFrom(id);
      const p = new Painting(light, random);
      const mirrored = random.fork('mirror').chance(0.5);
      p.group(mirrored ? 'transform="translate(1440 0) scale(-1 1)"' : '', () => {
        if (scene.picture === 'facade') facade(p, scene.destination, scene.accommodation, turn);
        else if (scene.picture === 'room') room(p, scene.destination, turn);
        else if (scene.picture === 'lobby') lobby(p, scene.destination, turn);
        else plan.draw(p, turn % 3);
        if (scene.picture === 'view') foreground(p, turn);
      });
      return p.svg();
    },
  };
}
