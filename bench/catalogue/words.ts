import type { AccommodationType, RoomFacility } from '../../contract/enumerations.ts';
import type { InBothLanguages } from './places.ts';

type List<T> = readonly [T, ...T[]];

/** Words for hotel names: flowers, trees, weather. */
export const nameBeginnings: List<InBothLanguages> = [
  ['Shapla', 'শাপলা'],
  ['Kadam', 'কদম'],
  ['Shimul', 'শিমুল'],
  ['Bokul', 'বকুল'],
  ['Jarul', 'জারুল'],
  ['Shiuli', 'শিউলি'],
  ['Megh', 'মেঘ'],
  ['Nodi', 'নদী'],
  ['Jochhona', 'জোছনা'],
  ['Doyel', 'দোয়েল'],
  ['Moyuri', 'ময়ূরী'],
  ['Sonali', 'সোনালি'],
  ['Palash', 'পলাশ'],
  ['Rupali', 'রুপালি'],
  ['Dhanshiri', 'ধানসিঁড়ি'],
  ['Akash', 'আকাশ'],
];

export const nameEndings: Record<AccommodationType, List<InBothLanguages>> = {
  hotel: [
    ['Hotel', 'হোটেল'],
    ['Inn', 'ইন'],
    ['Palace Hotel', 'প্যালেস হোটেল'],
    ['Guest House', 'গেস্ট হাউস'],
  ],
  Resort: [
    ['Resort', 'রিসোর্ট'],
    ['Eco Lodge', 'ইকো লজ'],
    ['Garden Resort', 'গার্ডেন রিসোর্ট'],
  ],
  Apartment: [
    ['Residence', 'রেসিডেন্স'],
    ['Suites', 'স্যুটস'],
    ['Apartments', 'অ্যাপার্টমেন্টস'],
  ],
};

export const streets: List<InBothLanguages> = [
  ['Station Road', 'স্টেশন রোড'],
  ['College Road', 'কলেজ রোড'],
  ['Bazar Lane', 'বাজার লেন'],
  ['Park Street', 'পার্ক স্ট্রিট'],
  ['Airport Road', 'বিমানবন্দর সড়ক'],
];

export const stories: List<InBothLanguages> = [
  ['Quiet rooms around a green yard, and breakfast from seven.', 'সবুজ উঠান ঘিরে নিরিবিলি ঘর, নাশতা সাতটা থেকে।'],
  ['A family house with a kitchen that cooks what the market had.', 'পারিবারিক বাড়ি; বাজারে যা মেলে, তা-ই রান্না হয়।'],
  [
    'Made for work: good desks, a strong line, and an early car.',
    'কাজের জন্য গড়া: ভালো টেবিল, দ্রুত ইন্টারনেট, ভোরের গাড়ি।',
  ],
  ['The roof is where guests meet in the evening.', 'সন্ধ্যায় অতিথিদের আড্ডা জমে ছাদে।'],
  ['Old brick, new beds, and a porch to watch the rain from.', 'পুরোনো ইট, নতুন বিছানা, আর বৃষ্টি দেখার বারান্দা।'],
  ['The desk knows every boatman and every bus.', 'কোন নৌকা কখন, কোন বাস কোথায়, ডেস্ক সব জানে।'],
  ['Ask for the upper floors, where the wind is.', 'উপরের তলাগুলো চেয়ে নেবেন; বাতাস সেখানেই।'],
];

/** A class of room: its name, its number of guests, and its price before the factors of place and house. */
export interface RoomClass {
  name: InBothLanguages;
  guestsMax: 1 | 2 | 3;
  taka: number;
  facilities: readonly RoomFacility[];
}

const basic: readonly RoomFacility[] = ['Ceiling Fan', 'Attached Bathroom', 'Towel', 'Drinking Water'];
const cooled: readonly RoomFacility[] = [...basic, 'Air Conditioning', 'Wi-Fi', 'Hot Water', 'Television'];
const fine: readonly RoomFacility[] = [...cooled, 'Mini Fridge', 'Hair Dryer', 'Safe Box', 'Work Desk'];

export const roomClasses: List<RoomClass> = [
  { name: ['Economy Single', 'ইকোনমি সিঙ্গেল'], guestsMax: 1, taka: 1400, facilities: basic },
  { name: ['Standard Double', 'স্ট্যান্ডার্ড ডাবল'], guestsMax: 2, taka: 2600, facilities: cooled },
  { name: ['Standard Twin', 'স্ট্যান্ডার্ড টুইন'], guestsMax: 2, taka: 2700, facilities: cooled },
  { name: ['Deluxe Double', 'ডিলাক্স ডাবল'], guestsMax: 2, taka: 4200, facilities: fine },
  { name: ['Family Room', 'ফ্যামিলি রুম'], guestsMax: 3, taka: 5600, facilities: fine },
  {
    name: ['Garden Suite', 'গার্ডেন স্যুট'],
    guestsMax: 3,
    taka: 8800,
    facilities: [...fine, 'Bathtub', 'Balcony'],
  },
];
