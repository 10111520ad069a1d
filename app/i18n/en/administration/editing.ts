import { advanceWords } from '../../../../contract/advance-words.ts';
import { hotelFieldTexts, roomFieldTexts } from '../../../../contract/catalogue-words/en.ts';
import { labelsOf } from '../../../../contract/catalogue-words/field-texts.ts';
import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** The forms that add and change hotels and rooms. Labels, buttons and toasts are the specification's. */
export const editing = {
  onThisPage: 'On this page',
  optional: 'Optional.',
  chooseOne: 'Please choose one.',
  saving: 'Saving',
  waitingForPictures: 'Waiting for the pictures to be uploaded',
  missing: {
    count: (count: number) =>
      count === 1 ? '1 entry is missing or wrong:' : `${number(count)} entries are missing or wrong:`,
    /** Before a save was tried nothing is wrong yet. */
    toFill: (count: number) => `${number(count)} ${count === 1 ? 'entry' : 'entries'} to fill in:`,
  },
  way: {
    label: 'The way to a hotel that can be booked',
    steps: { hotel: 'Hotel', room: 'Rooms', prices: 'Prices', sale: 'For sale' },
  },
  hotel: {
    ...labelsOf(hotelFieldTexts),
    addTitle: 'Add Hotels',
    updateTitle: 'Update Hotel',
    add: 'Add Hotel',
    update: 'Update Hotel',
    added: 'Hotel Added Successfully',
    updated: 'Hotel Updated Successfully',
    parts: {
      name: 'Name and contact',
      pictures: 'Pictures',
      place: 'Where it is',
      house: 'The building',
      stay: 'Arriving and staying',
      papers: 'Taxes and papers',
      facilities: 'Facilities',
      bangla: 'In Bangla',
      preview: 'How guests see it',
    },
    previewHint: 'The card of the list, with what is written now.',
    previewPicture: 'The last picture stands here',
    next: (name: string) => `${name} is saved. Guests find it once it has a room.`,
    addRoom: 'Add its first room',
    sameName: {
      title: 'This name is there already',
      text: (name: string, place: string) =>
        `There is a hotel called ${name} in ${place}. Is this another one?`,
      goOn: 'It is another one',
      back: 'Back to the form',
    },
    imagesHint: 'Up to 4. The last one is shown on the hotel’s card.',
    phoneHint: 'Mobile or landline, for example 01712345678 or 0821-620302.',
    hotelWhatsAppHint: 'Guests with a booking can chat with the hotel there. Optional.',
    hotelEmailHint: 'Where the hotel reads of new, changed and cancelled bookings. Optional.',
    nearByHint: 'What is within a walk or a short drive.',
    childHint: 'How many stay free of charge.',
    advanceHint:
      'What a guest pays on the site when booking. The rest is paid at the desk. A season may ask for more.',
    advanceTerms: advanceWords.en,
    advanceExample: (room: string, total: string, parts: string) =>
      `Two nights in ${room}, ${total} with tax: ${parts}.`,
    cancellationHint:
      'What of the price is kept when a guest cancels. After the last step everything is kept; without any step, always.',
    daysBefore: 'Days before check-in',
    keepPercent: 'Per cent that is kept',
    addStep: 'Add a step',
    removeStep: (step: string) => `Remove step ${step}`,
    inWords: 'How guests read it',
    taxesHint:
      'Without any, 10% taxes and fees are added to each night, as the site always did. Each night has the taxes that hold on its date; bookings keep theirs.',
    taxProfile: (which: string) => `Taxes ${which}`,
    taxFrom: 'First night',
    taxIncluded: 'In the prices or not',
    taxAdded: 'Added to the prices',
    taxContained: 'Included in the prices',
    taxRates: { service: 'Service charge in per cent', vat: 'VAT in per cent' },
    addTaxProfile: 'Add taxes from a date on',
    removeTaxProfile: (which: string) => `Remove taxes ${which}`,
    /** Of all nights, or of those before the first profile. */
    taxDefault: (isBefore: boolean): string =>
      isBefore ? 'before that: 10% taxes and fees, added' : '10% taxes and fees, added',
    binHint: 'Nine digits, a hyphen and four digits. Optional.',
    licenceHint:
      'As on the paper. One and two stars are licensed by the Deputy Commissioner, three and more by the Ministry. Optional.',
    licenceClass: 'Class in the licence',
    licenceNumber: 'Number of the licence',
    licenceAuthority: 'Authority',
    licenceNone: 'None',
    forSaleHint:
      'Off: travellers no longer find it, and nobody can book it. A new hotel is found once it has a room.',
    describtionHint: 'The list shows the first 220 characters.',
    banglaHint:
      'All of this is optional. It is shown to those who read the site in Bangla. What is left empty is shown in English.',
  },
  room: {
    ...labelsOf(roomFieldTexts),
    addTitle: 'Add Rooms',
    updateTitle: 'Edit Room',
    add: 'Add Room',
    update: 'Update Room',
    added: 'Room Added Successfully',
    updated: 'Room Updated Successfully',
    parts: { room: 'The room', picture: 'Picture', price: 'Price and number', facilities: 'What it has' },
    moreThanHotel: (sum: string, said: string) =>
      `The kinds of rooms add up to ${sum} rooms, and the hotel says that it has ${said}.`,
    tooSmall: {
      title: 'Some bookings have more guests',
      text: (count: number) =>
        `${count === 1 ? 'One coming booking is' : `${number(count)} coming bookings are`} for more guests than this. They stay as they are; please find them another room.`,
      goOn: 'Save all the same',
    },
    next: (name: string) => `${name} is for sale: the hotel can be booked now.`,
    prices: 'Prices night by night',
    seeHotel: 'See the hotel’s page',
    hotleId: 'Hotel',
    hotelHint: 'Type a part of its name.',
    matches: (count: number) => (count === 1 ? 'One name matches' : `${number(count)} names match`),
    noMatch: 'No hotel has this in its name.',
    matchingNames: 'Matching names',
    moreMatches: (count: number) => `And ${number(count)} more. Type on to find yours.`,
    roomNameBnHint: 'Optional. Without it the English name is shown.',
    bedsNotSaid: 'Not said',
    sizeHint: 'Optional.',
    complimentaryHint: 'What comes with the room, for example Breakfast.',
    imageHint: 'One picture, 10 MB at most.',
    rackRateHint: 'Taka a night, before discount and tax.',
    noDiscount: 'None',
    percent: (percent: number) => `${number(percent)}%`,
    forSaleHint: 'Off: nobody can book it. Its bookings stay.',
    taken: (night: string, rooms: number) =>
      `In the night of ${night}, ${number(rooms)} of these rooms are taken. Please keep at least ${number(rooms)}.`,
    of: (hotel: string) => `A room of ${hotel}`,
  },
  pictures: {
    choose: 'Choose pictures',
    chooseOne: 'Choose a picture',
    chooseAnother: 'Choose another picture',
    drop: 'or drop them here',
    dropOne: 'or drop it here',
    full: (max: number) => `All ${number(max)} are chosen. To choose another, remove one first.`,
    missing: 'Please choose a picture.',
    tooMany: "you can't add more than 4 images.",
    tooManyNext: (left: number) =>
      left > 0
        ? `Nothing was added. There is room for ${number(left)} more.`
        : 'Nothing was added. Remove one to make room for another.',
    understood: 'OK',
    list: 'Chosen pictures, in their order',
    name: (position: number, count: number) => `Picture ${number(position)} of ${number(count)}`,
    onCard: 'On the card',
    earlier: (position: number) => `Move picture ${number(position)} forward`,
    later: (position: number) => `Move picture ${number(position)} back`,
    remove: (position: number) => `Remove picture ${number(position)}`,
    again: 'Upload again',
    cancel: 'Cancel',
    cancelled: 'You cancelled it.',
    uploading: (percent: number) => `Uploading, ${number(percent)}%`,
    moved: (position: number, count: number) =>
      `The picture is now number ${number(position)} of ${number(count)}.`,
    removed: (count: number) => `Picture removed. ${number(count)} left.`,
    uploaded: (position: number) => `Picture ${number(position)} is uploaded.`,
    failed: 'Not uploaded.',
    noLine: 'The connection broke. Please upload it again.',
    tooHeavy: 'It is larger than 10 MB. Please save it smaller and choose it again.',
    heic: 'It is a HEIC photo, which cannot be read here. Please save it as JPEG, or set the camera to “Most compatible”.',
    hostAway: 'The image host does not answer. Please upload it again in a minute.',
    hostRefuses: 'The image host refuses this site’s key. The page Health says what to do.',
    signedOut: 'Your sign-in had ended. Please upload it again.',
    stillFailed: 'A picture was not uploaded. Upload it again or remove it, then save.',
    dragHint: 'Drag a picture to another place, or use its arrows.',
  },
  problem: {
    title: 'Not saved',
    fields: 'Some fields need another look. What is wrong stands beside each.',
    noLine:
      'The server could not be reached. Your entries are still here. Please check the connection and save again.',
    signedOut: 'Your sign-in had ended before it was saved. Your entries are still here. Please save again.',
    gone: 'It is no longer in the catalogue: somebody has removed it meanwhile. Nothing can be saved to it.',
    ours: 'Something went wrong on our side. Your entries are still here. Please save again in a moment.',
    number: (requestId: string) => `If it happens again, tell us this number: ${requestId}.`,
  },
  draft: {
    restored: (when: string) => `Your unsaved entries of ${when} are back.`,
    discard: 'Discard the draft',
    discarded: 'The draft is discarded.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved. A draft of them stays in this browser until you save, discard it or sign out.',
    stay: 'Stay here',
    leave: 'Leave',
  },
  again: {
    title: 'Please sign in again',
    text: 'Your sign-in has ended. What you typed stays on this page, and you go on where you were.',
    leave: 'Leave this page',
  },
  yes: 'Yes',
  no: 'No',
  conflict: {
    title: 'Somebody else saved this meanwhile',
    text: 'Choose for each field which version to keep. Nothing is saved until you press the button below.',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    allMine: 'Keep all of mine',
    allTheirs: 'Take all of theirs',
    save: 'Save this choice',
    back: 'Back to the form',
    empty: 'Empty',
    same: 'Both versions say the same now.',
  },
  loadFailed: 'This page could not be loaded. Please check the connection and try again.',
};
