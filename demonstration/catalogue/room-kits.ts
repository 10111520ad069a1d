/**
 * The facilities that rooms of a class have in common. A room lists its own facilities before its kit, because the
 * hotel page shows only the first six.
 */

import type { RoomFacility } from '../../contract/enumerations.ts';

export const plain: readonly RoomFacility[] = ['Ceiling Fan', 'Attached Bathroom', 'Towel', 'Drinking Water'];

export const cooled: readonly RoomFacility[] = [
  'Air Conditioning',
  'Wi-Fi',
  'Attached Bathroom',
  'Hot Water',
  'Television',
  'Towel',
  'Toiletries',
  'Drinking Water',
];

export const comfort: readonly RoomFacility[] = [
  ...cooled,
  'Coffee/Tea Maker',
  'Wardrobe',
  'Work Desk',
  'Telephone',
  'Room Service',
  'Slippers',
];

export const grand: readonly RoomFacility[] = [
  ...comfort,
  'Mini Fridge',
  'Hair Dryer',
  'Bathtub',
  'Safe Box',
  'Iron',
  'Prayer Mat',
];
