/**
 * The guests of the demonstration's hotels: invented, and the same on every machine, so that a guest who books twice
 * is the same person both times.
 */

import { type Random, randomFrom } from '../random.ts';

export interface DemonstrationGuest {
  guestName: string;
  /** `+8801XXXXXXXXX`. */
  guestPhone: string;
  /** 10 digits (smart card), or 17 that begin with the year of birth. */
  guestNid: string;
  guestAddress: string;
  email: string;
}

const guestCount = 720;

type List = readonly [string, ...string[]];

interface Custom {
  /** The number of guests out of 100 with such names; roughly as in the country. */
  share: number;
  first: List;
  last: List;
}

// biome-ignore format: lists of names read best as running text.
const customs: readonly [Custom, ...Custom[]] = [
  {
    share: 38,
    first: ['Abdul Karim', 'Md Sohel', 'Tanvir', 'Mehedi', 'Imran', 'Shakil', 'Rezaul', 'Kamrul', 'Fahim', 'Nayeem', 'Masud', 'Sabbir', 'Anwar', 'Iqbal', 'Habibur', 'Mizanur', 'Ashraf', 'Galib'],
    last: ['Rahman', 'Hossain', 'Ahmed', 'Chowdhury', 'Mia', 'Talukder', 'Sarker', 'Bhuiyan', 'Khan', 'Siddique', 'Uddin', 'Mollah', 'Sheikh', 'Howlader'],
  },
  {
    share: 18,
    first: ['Rafiqul', 'Shafiul', 'Aminul', 'Nazrul', 'Mahbubul', 'Zahidul', 'Saiful', 'Rakibul', 'Tariqul', 'Monirul', 'Ariful', 'Jahirul'],
    last: ['Islam', 'Alam', 'Haque', 'Hasan Khan', 'Karim', 'Bari'],
  },
  {
    share: 32,
    first: ['Nusrat', 'Farhana', 'Sumaiya', 'Tahmina', 'Sharmin', 'Rumana', 'Sadia', 'Mahmuda', 'Ayesha', 'Nasrin', 'Taslima', 'Jannatul', 'Israt', 'Shirin', 'Rokeya', 'Lamia', 'Maliha'],
    last: ['Akter', 'Begum', 'Khatun', 'Jahan', 'Sultana', 'Ferdous', 'Parvin', 'Yasmin', 'Chowdhury', 'Islam', 'Haque', 'Rahman'],
  },
  {
    share: 9,
    first: ['Subrata', 'Prosenjit', 'Ananya', 'Shuvo', 'Mitali', 'Bikash', 'Arpita', 'Dipankar', 'Shilpi', 'Ratan', 'Tapos', 'Purnima'],
    last: ['Das', 'Saha', 'Roy', 'Chakraborty', 'Paul', 'Mondal', 'Debnath', 'Biswas', 'Ghosh', 'Sutradhar'],
  },
  {
    share: 2,
    first: ['Anthony', 'Rita', 'Sanchita', 'Joseph', 'Maria', 'Nirmal'],
    last: ['Gomes', 'Rozario', 'Costa', 'Mankhin', 'Chisim'],
  },
  {
    share: 1,
    first: ['Nipon', 'Ushamoy', 'Shanti', 'Jyoti'],
    last: ['Chakma', 'Tripura', 'Dewan'],
  },
];

// biome-ignore format: a list of places reads best as running text.
const localities: List = [
  'Halishahar, Chattogram', 'Agrabad, Chattogram', 'Kandirpar, Cumilla', 'Maijdee, Noakhali', 'Rampur, Feni',
  'Mirpur 10, Dhaka', 'Shyamoli, Dhaka', 'Uttara Sector 7, Dhaka', 'Jatrabari, Dhaka', 'Rampura, Dhaka',
  'Chashara, Narayanganj', 'Joydebpur, Gazipur', 'Tongi, Gazipur', 'Madhabdi, Narsingdi', 'Satmatha, Bogura',
  'Beutha, Manikganj', 'Sreenagar, Munshiganj', 'Akur Takur Para, Tangail', 'Dewanpara, Jamalpur',
  'Sajbarkhila, Sherpur', 'Satpai, Netrokona', 'Kharampatti, Kishoreganj', 'Jhiltuli, Faridpur',
  'Sajjankanda, Rajbari', 'Shakuni, Madaripur', 'Rupatali, Barishal', 'Char Noabad, Bhola', 'Puran Bazar, Patuakhali',
  'Kapuria Patti, Jhalokathi', 'Dharmasagar Par, Cumilla', 'Daratana, Jashore', 'Munjitpur, Satkhira',
  'Dashani, Bagerhat', 'Thanapara, Kushtia', 'Hamdah, Jhenaidah', 'Par Naogaon, Naogaon', 'Boro Bazar, Meherpur',
  'Radhanagar, Pabna', 'Hosenpur, Sirajganj', 'Kanaikhali, Natore', 'Islampur, Chapainawabganj',
  'Jahaj Company Mor, Rangpur', 'Balubari, Dinajpur', 'Master Para, Gaibandha', 'Babupara, Nilphamari',
  'Kawtoli, Brahmanbaria', 'Puran Bazar, Chandpur', 'Rajnagar, Habiganj', 'Saiarpur, Moulvibazar',
  'Hason Nagar, Sunamganj', 'Banarupa, Rangamati', 'Upashahar, Rajshahi', 'Boyra, Khulna', 'Shibganj, Sylhet',
];

const streets: List = [
  'Station Road',
  'College Road',
  'Hospital Road',
  'Mosque Lane',
  'School Road',
  'Bank Road',
];

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('');
}

/** Picks a custom by its share: goes along the shares until the drawn position is reached. */
function customOf(random: Random): Custom {
  let place = random.between(0, 100);
  const customer = customs.find(({ share }) => {
    place -= share;
    return place < 0;
  });
  return customer ?? customs[0];
}

function addressOf(random: Random): string {
  const locality = random.pick(localities);
  return random.chance(0.5)
    ? `House ${random.whole(1, 98)}, Road ${random.whole(1, 19)}, ${locality}`
    : `${random.whole(1, 240)} ${random.pick(streets)}, ${locality}`;
}

function guestAt(index: number): DemonstrationGuest {
  const random = randomFrom(`guest ${index}`);
  const { first, last } = customOf(random);
  const guestName = `${random.pick(first)} ${random.pick(last)}`;
  // Nobody under 18 has an identity card, in any year in which the demonstration is shown.
  const birthYear = random.whole(1952, 2003);
  return {
    guestName,
    guestPhone: `+8801${random.whole(3, 9)}${digits(random, 8)}`,
    guestNid: random.chance(0.6)
      ? `${random.whole(1, 9)}${digits(random, 9)}`
      : `${birthYear}${digits(random, 13)}`,
    guestAddress: addressOf(random),
    // Namesakes are common, so the number keeps their addresses apart.
    email: `${guestName.toLowerCase().replaceAll(' ', '.')}${index + 1}@example.com`,
  };
}

export const demonstrationGuests: readonly DemonstrationGuest[] = Array.from(
  { length: guestCount },
  (_, index) => guestAt(index),
);
