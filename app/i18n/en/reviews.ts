/** Seven samples of our own wording (section 2), until guests can write reviews. `rating` is out of five. */
export const reviews = [
  {
    name: 'Nusrat Jahan',
    designation: 'Teacher, Bogura',
    rating: 5,
    message:
      'We arrived in Cox’s Bazar with two tired children and the room was ready. From the balcony they counted boats until they slept.',
  },
  {
    name: 'Tanvir Ahmed',
    designation: 'Software engineer, Dhaka',
    rating: 5,
    message:
      'The total on the phone was the total on the bill. After many trips with surprises at the desk, that alone is worth five stars.',
  },
  {
    name: 'Mitali Chakma',
    designation: 'Weaver, Rangamati',
    rating: 4,
    message:
      'A bungalow among tea bushes, mist until nine, and paratha hot from the pan. Hot water came a little late, the welcome did not.',
  },
  {
    name: 'Abdul Karim',
    designation: 'Retired banker, Chattogram',
    rating: 5,
    message:
      'My wife walks with a stick. We asked for a room without stairs, got one, and a chair was standing by the door when we came.',
  },
  {
    name: 'Sadia Rahman',
    designation: 'Photographer, Sylhet',
    rating: 4.5,
    message:
      'They woke me at four for the light over the swamp forest and had tea ready in a flask. Nobody had promised that.',
  },
  {
    name: 'Rafiqul Islam',
    designation: 'Trader, Rajshahi',
    rating: 4,
    message:
      'I stay in Khulna twice a month. Clean sheets, a desk to write at, and the launch ghat ten minutes away by rickshaw.',
  },
  {
    name: 'Farhana and Imran',
    designation: 'Newly married, Mymensingh',
    rating: 5,
    message:
      'Three nights on Saint Martin, no plan at all. The people of the house sent us to a beach where we met only crabs.',
  },
];
