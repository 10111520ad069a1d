import { formatOf } from '../../../kernel/format.ts';
import type { publicHotel as english } from '../en/public-hotel.ts';

const { number } = formatOf('bn');

const part = (percent: number) =>
  `বুকিংয়ের সময় দামের ${number(percent)}% দিতে হয়, কোনো কোনো মৌসুমে আরও বেশি; বাকিটা হোটেলে।`;

export const publicHotel: typeof english = {
  toPrices: 'দাম ও খালি কক্ষ',
  toPricesHint: 'সেখানে লগ ইন করে তারিখ বেছে নিন।',
  title: (name, place) => `${name}, ${place}`,
  description: (name, place) => `${name}, ${place}: ছবি, কক্ষ, সুযোগ-সুবিধা, নিয়ম আর যাঁরা থেকেছেন তাঁদের মতামত।`,
  way: 'এই পাতা কোথায়',
  advance: {
    title: 'টাকা দেওয়া',
    terms: {
      all: 'বুকিংয়ের সময় পুরো দাম দিতে হয়।',
      '10': part(10),
      '20': part(20),
      '25': part(25),
      '30': part(30),
      '50': part(50),
      first_night: 'বুকিংয়ের সময় প্রথম রাতের দাম দিতে হয়, কোনো কোনো মৌসুমে আরও বেশি; বাকিটা হোটেলে।',
    },
  },
};
