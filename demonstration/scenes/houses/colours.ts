import type { Destination } from '../kinds.ts';
import { inTurn, rowsOf } from '../table.ts';

const paletteOf = (text: string) => rowsOf(`wall second accent frame bloom roof\n${text.trim()}` as const);

export type Colours = ReturnType<typeof paletteOf>[number];

const sea = paletteOf(`
  #f6efe2 #e8dcc4 #2f8a96 #ffffff #f0577f #c9603f
  #f2b9a0 #fbe6d2 #b8503c #fff6e8 #ffd04a #8f4a3a
  #7fc0bf #f2ead6 #e58a4a #fffaf0 #f0577f #3f6f7a
  #f4d58a #fbf0d4 #2f7f86 #ffffff #d8437a #a85a3a
  #c96f52 #f0d9bd #3f5f6a #fbeedb #f6c64a #6a4a3f
  #aebfd0 #f4f0e6 #d9573c #ffffff #f08fb0 #4a5f7a
  #f3e4c8 #c9a37a #7a4f38 #fff8ea #e8553f #b08450
`);

const hill = paletteOf(`
  #f6f0e0 #d9c9a8 #7a4f3a #ffffff #e8557a #b1483a
  #dfe6d0 #f4efdf #4f7a52 #ffffff #f6c64a #4f7a6a
  #e9c9a0 #f8ead2 #8a5a3a #fff6e6 #d8437a #7a4a3a
  #c9785a #f0dcc0 #4a5a4a #fbeedb #fff0c0 #5a5048
  #a9c0b8 #f2ecda #c06a44 #ffffff #f08f5a #3f6f6a
`);

const city = paletteOf(`
  #e9e2d4 #c8bca6 #3f5f6f #4a4a50 #e8557a #8f4a3f
  #c06a4f #ead9c0 #5a3a34 #f6ead6 #f6c64a #7a4438
  #8fa9b4 #eef0ea #2f4a5c #f4f4ee #f08f5a #4a5f6a
  #e3b56f #f8ecd0 #7a5238 #fff8e6 #d8437a #8a5a3a
  #b8c2a4 #f2eedc #5a7050 #fffbee #e8553f #5a6a4a
  #d9a0a0 #f8e6de #7f4558 #fff4ee #fff0c0 #8f5560
  #5f7f86 #e6d9bd #d98a4a #f6eedb #f6c64a #3f5a60
`);

const river = paletteOf(`
  #c4674a #f0d9b8 #7a3f34 #fbeeda #f6c64a #8f4a3a
  #e8cf9a #fbf2dc #a86a3f #ffffff #e8557a #a0563c
  #d98f78 #f8e4d0 #6a4a5a #fff6ea #fff0c0 #7a4a44
  #f2eada #cfbf9c #4f7a6a #ffffff #d8437a #b1583f
  #a4b8a0 #f4eedc #8a5a3f #fffaf0 #f08f5a #5a6f5a
`);

const forest = paletteOf(`
  #b98a5a #e9d6b0 #5a3f30 #f6e9cf #f6c64a #a5824f
  #8fa58a #efe6cc #6a4a38 #fbf4e0 #e8557a #8f7448
  #e6d5b0 #c9a878 #4f6f5a #fffaf0 #f08f5a #7a5f42
  #c47a52 #f0dcbc #3f5f56 #fbeeda #fff0c0 #6a5240
  #d9c8a0 #f6eed6 #8f5a3c #ffffff #d8437a #b58a50
`);

const palettes: Readonly<Record<Destination, readonly Colours[]>> = {
  "Cox's Bazar": sea,
  'Saint Martin': sea,
  Sylhet: hill,
  Dhaka: city,
  Rajshahi: river,
  Mymensingh: river,
  Khulna: forest,
};

/**
 * The paint of a house: a given one, or its turn's. The turn goes through the place's palettes, so that neighbours
 * differ.
 */
export const coloursOf = (destination: Destination, paint: number) => inTurn(palettes[destination], paint);
