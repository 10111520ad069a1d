import type { Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { ownHotel, ownRoom } from './own-hotel.ts';
import { expect, test } from './test.ts';

/** The fields of a hotel's form, by their names, with the options of each list (specification, sections 2, 3 and 5). */
const hotelLists = {
  District: ["Cox's Bazar", 'Saint Martin', 'Dhaka', 'Rajshahi', 'Khulna', 'Sylhet', 'Mymensingh'],
  'Accommodation Type': ['Hotel', 'Resort', 'Apartment'],
  'Check In': ['Any Time', '09 AM', '10 AM', '11 AM', '12 AM (noon)', '01 PM'],
  'Check Out': ['Any Time', '09 AM', '10 AM', '11 AM', '12 AM (noon)', '01 PM'],
  Child: ['0', '1', '2'],
};
const hotelTicks = {
  'Business Facilities': ['Conference Hostess', 'Auditorium', 'Sound System'],
  'Fitness Facilities': ['Swimming Pool', 'Gym', 'Massage'],
  'Food Facilities': [
    'Breakfast',
    'Buffet Lunch',
    'Buffet Dinner',
    'Set Menu Lunch',
    'Set Menu Dinner',
    'Brunch',
    'Juices',
    'BBQ',
  ],
  'General Facilities': [
    'Garden',
    'Sofa Bed',
    'Smoke detector',
    'Lockers',
    'In-room Accessibility',
    'ID Required',
    'Elevator',
    'Currency Exchange',
    'Coffee/Tea in Lobby',
    'Air Conditioning',
    'Accessible Bathroom',
    'Disability Friendly',
    'Towel',
    'Couple Friendly',
    'No Alcohol',
    'Late Check-Out',
    'Early Check-Out',
    'Early Check-In',
    'City Center',
    'Restaurant',
  ],
  'Media Facilities': [
    'Printer',
    'Computer',
    'Mobile Phone Coverage',
    'Telephone',
    'Photocopier',
    'Wi-Fi',
    'Fax',
  ],
  'Transport Facilities': [
    'Car Rental',
    'Free Airport Shuttle Service',
    'Airport Shuttle Service',
    'Shuttle',
  ],
  'Others Facilities': [
    'Books',
    'Medical Service',
    'Laundry Facilities',
    '24-Hour Security',
    'Table Tennis',
    'Badminton',
    'Garage',
    'Free Large Vehicle Parking',
  ],
};
const instructions = ['Bring NID when check in', 'Accepts cards, and cash', 'Call before arrival'];
const hotelTexts = [
  'Hotel Name',
  'Phone Number',
  'Address',
  'Nearby',
  'Number of Rooms',
  'Number of Floors',
  'Construction Year',
  'Description',
];
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const optionsOf = (page: Page, name: string) =>
  main(page).getByRole('combobox', { name, exact: true }).getByRole('option').allTextContents();
const ticksOf = (page: Page, name: string) =>
  main(page).getByRole('group', { name, exact: true }).getByRole('checkbox');
/** The fields with a fault, by their names and in their order. */
const wrongFields = (page: Page) =>
  main(page)
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) => fields.map((element) => (element as HTMLInputElement).labels?.[0]?.textContent));

async function expectHotelFields(page: Page) {
  for (const name of hotelTexts) await expect(field(page, name)).toBeEditable();
  for (const [name, options] of Object.entries(hotelLists))
    expect(await optionsOf(page, name), name).toEqual(options);
  for (const [name, options] of Object.entries({ ...hotelTicks, Instructions: instructions })) {
    const ticks = ticksOf(page, name);
    await expect(ticks, name).toHaveCount(options.length);
    for (const [index, option] of options.entries())
      await expect(ticks.nth(index)).toHaveAccessibleName(option);
  }
}

async function expectRoomFields(page: Page) {
  for (const name of ['Room Name', 'Complimentary', 'Rack Rate', 'Number of Rooms'])
    await expect(field(page, name)).toBeEditable();
  expect(await optionsOf(page, 'Max Guests')).toEqual(['1', '2', '3']);
  expect(await optionsOf(page, 'Discount')).toEqual(['None', '10%', '20%', '30%', '40%']);
  await expect(ticksOf(page, 'Room Facilities')).toHaveCount(27);
  for (const name of ['Coffee/Tea Maker', 'Mini Fridge', 'Wi-Fi', 'Balcony', 'Sea View'])
    await expect(main(page).getByRole('checkbox', { name, exact: true })).toBeVisible();
}

test('Add Hotels has every field of a hotel with the specified choices, and says of each required one that it is missing', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/addHotels');
  await expect(page.getByRole('heading', { name: 'Add Hotels', level: 1 })).toBeVisible();
  await expectHotelFields(page);
  await expect(main(page).locator('datalist option').first()).toHaveAttribute('value', "Cox's Bazar Sadar");
  await page.getByRole('button', { name: 'Add Hotel', exact: true }).click();
  await expect(field(page, 'Hotel Name')).toBeFocused();
  const required = [
    'Hotel Name',
    'Phone Number',
    'Images',
    'Upazila',
    'Address',
    'Nearby',
    'Number of Rooms',
    'Number of Floors',
    'Construction Year',
    'Description',
  ];
  expect(await wrongFields(page)).toEqual(required);
  const chosen: Record<string, RegExp> = { Images: /Please choose a picture/ };
  for (const name of required)
    await expect(field(page, name)).toHaveAccessibleDescription(chosen[name] ?? /Please fill this in/);
  await expect(page.getByText('Hotel Added Successfully')).toBeHidden();
});

test('Update Hotel has the same fields filled in, requires the same, and takes nothing beside the choices', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Fields House');
  await openAsAdministrator(page, site, `/admin/updateHotels/${hotel._id}`);
  await expect(page.getByRole('heading', { name: 'Update Hotel', level: 1 })).toBeVisible();
  await expectHotelFields(page);
  await expect(field(page, 'Hotel Name')).toHaveValue('Fields House');
  await expect(field(page, 'Upazila')).toHaveValue('Koyra');
  await expect(field(page, 'Accommodation Type')).toHaveValue('Resort');
  await expect(field(page, 'Check In')).toHaveValue('11 AM');
  await expect(ticksOf(page, 'Food Facilities').nth(0)).toBeChecked();
  await expect(ticksOf(page, 'Food Facilities').nth(1)).not.toBeChecked();
  for (const name of hotelTexts) await field(page, name).fill('');
  await field(page, 'Upazila').fill('');
  await page.getByRole('button', { name: 'Update Hotel', exact: true }).click();
  await expect(field(page, 'Hotel Name')).toBeFocused();
  expect(await wrongFields(page)).toEqual([
    'Hotel Name',
    'Phone Number',
    'Upazila',
    'Address',
    'Nearby',
    'Number of Rooms',
    'Number of Floors',
    'Construction Year',
    'Description',
  ]);
  await expect(page.getByText('Hotel Updated Successfully')).toBeHidden();
});

test('Add Rooms and Edit Room have the fields of a room with the specified choices, and require what is specified', async ({
  page,
  request,
  site,
}) => {
  const hotel = await ownHotel(request, site, 'Room Fields House');
  const room = await ownRoom(request, site, hotel, { roomName: 'Fields Twin', rackRate: 3000, totalRoom: 2 });
  await openAsAdministrator(page, site, '/admin/addRoom');
  await expect(page.getByRole('heading', { name: 'Add Rooms', level: 1 })).toBeVisible();
  await expectRoomFields(page);
  await page.getByRole('button', { name: 'Add Room', exact: true }).click();
  await expect(field(page, 'Hotel')).toBeFocused();
  expect(await wrongFields(page)).toEqual([
    'Hotel',
    'Room Name',
    'Complimentary',
    'Room Image',
    'Rack Rate',
    'Number of Rooms',
  ]);
  await expect(page.getByText('Room Added Successfully')).toBeHidden();

  await page.goto(`/admin/editRoom/${room._id}`);
  await expect(page.getByRole('heading', { name: 'Edit Room', level: 1 })).toBeVisible();
  await expectRoomFields(page);
  await expect(field(page, 'Hotel'), 'a room stays in its hotel').toHaveCount(0);
  await expect(page.getByText('A room of Room Fields House')).toBeVisible();
  await expect(field(page, 'Discount')).toHaveValue('20');
  for (const name of ['Room Name', 'Complimentary', 'Rack Rate', 'Number of Rooms'])
    await field(page, name).fill('');
  await page.getByRole('button', { name: 'Update Room', exact: true }).click();
  await expect(field(page, 'Room Name')).toBeFocused();
  expect(await wrongFields(page)).toEqual(['Room Name', 'Complimentary', 'Rack Rate', 'Number of Rooms']);
  await expect(page.getByText('Room Updated Successfully')).toBeHidden();
});
