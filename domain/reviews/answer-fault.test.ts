import { expect, test } from 'vitest';
import { answerFault } from './answer-fault.ts';

const stay = {
  guestNames: ['Md. Rahim Uddin', 'Guest', null],
  roomNames: ['Deluxe Double', 'ডিলাক্স ডাবল'],
  roomNumber: '৩০৪',
};

test.each([
  'Thank you for your kind words. Breakfast is now served from 7 to 10.',
  'Dear guest, we have repaired the lift and the generator, and hope to see you again in 2027.',
  'ধন্যবাদ। আমরা জেনারেটর ঠিক করেছি, ২৪/7 বিদ্যুৎ থাকবে।',
  'The double beds were replaced, and rooms 24/7 have hot water.',
  'Breakfast is served from 7.30-10.30 daily',
  'Open until 10. May we welcome you again?',
  'We may 2 times a day clean it, or 3 may do so.',
  'Hot water in every room 24/7',
])('an answer without private facts passes: %s', (answer) => {
  expect(answerFault(answer, stay)).toBeUndefined();
});

test.each([
  ['Dear Rahim, we are sorry to hear that.', 'answer_names_guest'],
  ['mr UDDIN was never content with anything', 'answer_names_guest'],
  ['Nobody else in 304 has ever complained', 'answer_names_room'],
  ['You know that room no. 12 has no window', 'answer_names_room'],
  ['In the deluxe double we have a new bed', 'answer_names_room'],
  ['কক্ষ নং ১২ এ আর সমস্যা নেই', 'answer_names_room'],
  ['ডিলাক্স ডাবল কক্ষে নতুন খাট দিয়েছি', 'answer_names_room'],
  ['On 12 November the lift was being repaired', 'answer_has_date'],
  ['On the 3rd of Nov you were late', 'answer_has_date'],
  ['November 12 was a full house', 'answer_has_date'],
  ['১২ নভেম্বর লিফট বন্ধ ছিল', 'answer_has_date'],
  ['You came on ১২/১১/২০২৬ at night', 'answer_has_date'],
  ['You came on 2026-11-12 at night', 'answer_has_date'],
  ['You came on 12.11.26 at night', 'answer_has_date'],
  ['On 12 May the lift was being repaired', 'answer_has_date'],
  ['May 12 was a full house', 'answer_has_date'],
  ['You came on Nov. 12 at night', 'answer_has_date'],
  ['১২ নম্বর কক্ষে নতুন খাট দিয়েছি', 'answer_names_room'],
])('an answer that names guest, room or day is refused: %s', (answer, fault) => {
  expect(answerFault(answer, stay)).toBe(fault);
});

const short = { guestNames: [], roomNames: ['Family', 'ফ্যামিলি'], roomNumber: '7' };

test.each(['Breakfast is from 7 to 10', 'We are a family hotel', 'The lobby is open 7 days a week'])(
  'a name of one word and a short number are usual words: %s',
  (answer) => {
    expect(answerFault(answer, short)).toBeUndefined();
  },
);

test.each([
  'Your family room has a new bed',
  'ফ্যামিলি রুমে নতুন খাট দিয়েছি',
  'In no. 7 there is a new bed',
  'In room 7 there is a new bed',
])('beside "room" and "no." they name the room: %s', (answer) => {
  expect(answerFault(answer, short)).toBe('answer_names_room');
});
