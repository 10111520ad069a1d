import { facade } from './houses/facade.ts';
import { lobby } from './interiors/lobby.ts';
import { room } from './interiors/room.ts';
import { foreground } from './interiors/view.ts';
import { type Destination, placeKindOf, type Scene, turnOf } from './kinds.ts';
import { type LightName, lightOf } from './light.ts';
import { Painting } from './painting.ts';
import { places } from './places/places.ts';
import { randomFrom } from './random.ts';
import { sceneId } from './scene.ts';
import { inTurn } from './table.ts';

/** Seven lights times five angles and five paints: a card repeats only after a long time. */
const facadeLights: Readonly<Record<Destination, readonly LightName[]>> = {
  "Cox's Bazar": ['day', 'golden', 'dusk', 'morning', 'sunset', 'apricot', 'night'],
  'Saint Martin': ['morning', 'sunset', 'day', 'golden', 'dusk', 'apricot', 'dawn'],
  Dhaka: ['dusk', 'morning', 'golden', 'night', 'apricot', 'sunset', 'day'],
  Rajshahi: ['golden', 'morning', 'dusk', 'dawn', 'day', 'sunset', 'apricot'],
  Khulna: ['mist', 'golden', 'dusk', 'morning', 'monsoon', 'sunset', 'dawn'],
  Sylhet: ['morning', 'golden', 'mist', 'dusk', 'day', 'dawn', 'monsoon'],
  Mymensingh: ['morning', 'dusk', 'golden', 'monsoon', 'apricot', 'day', 'sunset'],
};

function lightsOf(scene: Scene): readonly LightName[] {
  // All lobbies are shown at one time of day, and rooms while their windows show something.
  if (scene.picture === 'lobby') return ['morning'];
  if (scene.picture === 'room') return ['morning', 'golden', 'day', 'sunset', 'dawn', 'apricot', 'dusk'];
  if (scene.picture === 'facade') return facadeLights[scene.destination];
  return placeIn(scene).lights;
}

const placeIn = (scene: Scene) =>
  places[scene.picture === 'place' ? scene.place : placeKindOf(scene.destination, turnOf(scene.seed))];

/** The picture as SVG text, 1440 by 960, with no text and no outside references. */
export function composeScene(scene: Scene): string {
  const turn = turnOf(scene.seed);
  const random = randomFrom(sceneId(scene));
  const p = new Painting(lightOf(inTurn(lightsOf(scene), turn)), random);
  const isMirrored = random.fork('mirror').chance(0.5);
  p.group(isMirrored ? 'transform="translate(1440 0) scale(-1 1)"' : '', () => {
    if (scene.picture === 'facade') facade(p, scene.destination, scene.house, turn);
    else if (scene.picture === 'room') room(p, scene.destination, scene.room, turn);
    else if (scene.picture === 'lobby') lobby(p, scene.destination, turn);
    else placeIn(scene).draw(p, (turn + (turn >> 1)) % 2);
    if (scene.picture === 'view') foreground(p, turn);
  });
  return p.svg();
}
