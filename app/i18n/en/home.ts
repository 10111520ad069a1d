import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const home = {
  description:
    'Hotels, resorts and apartments across Bangladesh, with prices in BDT and free rooms for your dates.',
  featured: 'Luxurias Rooms',
  featuredIntro: 'Rooms with the best discounts just now.',
  viewDetails: 'View Details',
  rackRate: 'Rack rate',
  featuredFailed: 'The featured rooms could not be loaded.',
  countersFailed: 'The numbers could not be loaded.',
  counters: 'In numbers',
  hotels: 'Hotels',
  rooms: 'Rooms',
  bookings: 'Bookings',
  reviews: 'Reviews',
  aboutTitle: 'Get About Us',
  about: [
    'We bring together the places to stay that we would send a friend to: a bungalow between the tea bushes of Sylhet, a room above the long beach of Cox\u2019s Bazar, a quiet apartment in the middle of Dhaka.',
    'You see the price for your nights before you choose, with tax and fees in it. You pay by card, the room is yours at once, and somebody at the desk knows that you are coming.',
  ],
  /** In the place of the last of them, where a wallet may pay too. */
  aboutWallet:
    'You see the price for your nights before you choose, with tax and fees in it. You pay by bKash or card, the room is yours at once, and the desk knows that you are coming.',
  aboutPicture: 'A veranda over the tea gardens of Sylhet',
  bookNow: 'Book Now',
  gallery: 'Photo Gallery',
  galleryIntro: 'From the hills to the sea: places to wake up in.',
  galleryPictures: [
    'The long beach of Cox\u2019s Bazar',
    'The coral shore of Saint Martin',
    'Tea gardens near Sylhet',
    'The old town of Dhaka',
    'The Sundarbans near Khulna',
    'The bank of the Padma at Rajshahi',
    'Boats on the Brahmaputra at Mymensingh',
    'The ship to Saint Martin',
  ],
  reviewsTitle: 'Reviews',
  reviewsIntro: 'Samples of what guests might say.',
  realReviewsIntro: 'What guests wrote after their stay.',
  guest: 'A guest',
  rating: (stars: number) => `${number(stars)} out of ${number(5)}`,
  whyUs: 'Why Choose Us',
  whyTitle: 'Get The Best Travel Experience',
  why: {
    explore: {
      title: 'Explore Around',
      text: 'Every hotel says what is near it and how far it is: the beach, the station, the best fish.',
    },
    deals: {
      title: 'Best Deals',
      text: 'Discounts are shown on the card with the price before and after, tax and fees included at the end.',
    },
    guide: {
      title: 'Best Guide',
      text: 'Every hotel tells its own story, in Bangla and in English: how to get there, what to eat, when to rise.',
    },
    support: {
      title: 'Support 24/7',
      text: 'The desk’s hours and rules stand on every page, and you can open your bookings at midnight, even without a connection.',
    },
    luxury: {
      title: 'Luxary Hotel',
      text: 'From a clean bed near the ghat to a suite with the sea in the window: choose what the trip is worth.',
    },
    easy: {
      title: 'Easy Booking',
      text: 'Pick a room, pay by card, and it is yours. Your bookings stay where you find them again.',
    },
  },
  /** In the place of the text about easy booking, where a wallet may pay too. */
  easyWallet: 'Pick a room, pay by bKash or card, and it is yours. You find your bookings here again.',
  counted: (value: number) => `${number(value)}+`,
};
