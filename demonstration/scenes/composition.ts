import { mix } from './colour.ts';
import { coloursOf } from './houses/colours.ts';
import { facade } from './houses/facade.ts';
import { indoors } from './interiors/indoors.ts';
import { lobby, lobbyColour } from './interiors/lobby.ts';
import { room, roomColour } from './interiors/room.ts';
import { foreground } from './interiors/view.ts';
import type { Destination, Scene } from './kinds.ts';
import { placeOf, turnOf } from './kinds.ts';
import type { Light, LightName } from './light.ts';
import { lights, toned } from './light.ts';
import { Painting } from './painting.ts';
import type { Lights } from './places/plans.ts';
import { plans } from './places/plans.ts';
import { randomFrom } from './random.ts';

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

/** Rooms are shown while there is something to see from their windows. */
const roomLights: Lights = ['morning', 'golden', 'day', 'sunset', 'dawn', 'apricot', 'dusk'];

/** All lobbies are shown at one time of day. */
const lobbyLight: LightName = 'morning';

export interface Composition {
  /** The colour that the whole picture averages to, guessed from its light. */
  readonly colour: string;
  draw(): string;
}

export function composition(scene: Scene, id: string): Composition {
  const turn = turnOf(scene.seed);
  const place = scene.picture === 'place' ? scene.place : placeOf(scene.destination, turn);
  const plan = plans[place];
  const light = lightOf(scene, plan.lights, turn);
  return {
    colour: colourOf(scene, light, plan.ground, turn),
    draw: () => {
      const random = randomFrom(id);
      const p = new Painting(light, random);
      const mirrored = random.fork('mirror').chance(0.5);
      p.group(mirrored ? 'transform="translate(1440 0) scale(-1 1)"' : '', () => {
        if (scene.picture === 'facade') facade(p, scene.destination, scene.house, turn);
        else if (scene.picture === 'room') room(p, scene.destination, scene.room, turn);
        else if (scene.picture === 'lobby') lobby(p, scene.destination, turn);
        else plan.draw(p, (turn + (turn >> 1)) % 2);
        if (scene.picture === 'view') foreground(p, turn);
      });
      return p.svg();
    },
  };
}

function lightOf(scene: Scene, ofPlace: Lights, turn: number): Light {
  if (scene.picture === 'lobby') return lights(lobbyLight);
  const choice =
    scene.picture === 'facade'
      ? facadeLights[scene.destination]
      : scene.picture === 'room'
        ? roomLights
        : ofPlace;
  return lights(choice[turn % choice.length] ?? choice[0]);
}

function colourOf(scene: Scene, light: Light, ground: string, turn: number): string {
  if (scene.picture === 'room') return toned(indoors(light), roomColour(turn), 0.05);
  if (scene.picture === 'lobby') return toned(indoors(light), lobbyColour(turn), 0.05);
  const sky = mix(mix(light.sky[0], light.sky[1], 0.5), mix(light.sky[2], light.haze, 0.5), 0.5);
  const land = toned(light, ground, 0.12);
  if (scene.picture === 'view') return mix(mix(sky, land, 0.5), toned(light, '#8a6248', 0), 0.42);
  if (scene.picture === 'place') return mix(sky, land, 0.55);
  const paint = scene.picture === 'facade' ? scene.house.paint : undefined;
  const { wall } = coloursOf(scene.destination, paint ?? turn);
  return mix(mix(sky, land, 0.4), toned(light, wall, 0.06), 0.25);
}
