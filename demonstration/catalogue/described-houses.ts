import type { HouseFacts } from '../scenes/scene.ts';

/**
 * The look of a house whose description states it, or where the drawing's own choice would contradict the
 * description. The paints are those of the destination in demonstration/scenes/houses/colours.ts, counted from 0.
 */
export const describedHouses: Readonly<Record<string, Pick<HouseFacts, 'kind' | 'paint'>>> = {
  'coxs-bazar-dhrubotara-sea-hotel': { kind: 'slab', paint: 0 },
  'coxs-bazar-jhornadhara-hill-lodge': { kind: 'thatch', paint: 6 },
  'coxs-bazar-bodhidrum-guest-house': { kind: 'slab' },
  'coxs-bazar-mishti-paan-guest-house': { kind: 'slab' },
  'coxs-bazar-mathin-kunja': { kind: 'slab' },
  'coxs-bazar-batighar-guest-house': { kind: 'slab', paint: 3 },
  'saint-martin-lona-batash-resort': { kind: 'bungalow', paint: 0 },
  'saint-martin-ketokir-chhaya': { kind: 'thatch', paint: 6 },
  'saint-martin-kachhimbela-cottage': { kind: 'thatch' },
  'saint-martin-hotel-nongorkhana': { kind: 'slab' },
  'saint-martin-shesh-seemana-resort': { kind: 'thatch', paint: 6 },
  'saint-martin-bhatar-taan-coral-bungalows': { kind: 'tin' },
  'dhaka-krishnachura-court': { kind: 'brick' },
  'dhaka-jheelpar-suites': { kind: 'slab' },
  'dhaka-nawabi-aangan': { kind: 'arcade' },
  'dhaka-golapgram-bagan-bari': { kind: 'tin', paint: 3 },
  'rajshahi-shibsagar-dighi-lodge': { kind: 'arcade' },
  'rajshahi-gopalbhog-orchard-resort': { kind: 'tin' },
  'rajshahi-baluchorer-bari': { kind: 'thatch', paint: 1 },
  'khulna-mouyal-bari': { kind: 'thatch' },
  'khulna-daulatpur-bakultala': { kind: 'slab', paint: 2 },
  'sylhet-jalali-kobutor-guest-house': { kind: 'slab', paint: 1 },
  'sylhet-sari-nodir-neel': { kind: 'bungalow', paint: 0 },
  'sylhet-hijal-koroch-eco-lodge': { kind: 'thatch' },
  'sylhet-dhalai-dheu-cottage': { kind: 'tin', paint: 4 },
  'sylhet-meghmedur-forest-lodge': { kind: 'bungalow', paint: 3 },
  'mymensingh-brahmaputra-baithak': { kind: 'brick' },
  'mymensingh-monda-bari-inn': { kind: 'arcade' },
  'mymensingh-shalpata-forest-resort': { kind: 'terraces' },
  'mymensingh-wangala-hill-lodge': { kind: 'bungalow' },
};
