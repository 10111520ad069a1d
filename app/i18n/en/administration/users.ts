import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** All Users (specification, section 2). */
export const users = {
  total: (count: number) => `Total ${number(count)} users`,
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone Number',
  gender: 'Gender',
  searchHint: 'Name, e-mail or phone number',
  none: 'Nobody has registered yet.',
};
