import { sortOf } from '../../../contract/list.ts';
import type { UserListed } from '../../../contract/user.ts';
import type { Database } from '../../../db/statements/database.ts';
import type { Profile } from '../../../domain/accounts/accounts-store.ts';
import { users } from '../../../domain/accounts/users-list-store.ts';
import type { Handler } from '../../http/mount.ts';
import { answerList, type CsvColumn, dhakaTime, storedWordsOf } from './list-answer.ts';

export const getUsers =
  ({ db }: { db: Database }): Handler<'users'> =>
  async (input) => {
    const question = { search: input.query.search, ...sortOf(input.query.sort, '-added') };
    return answerList(input, {
      ...users(db, question),
      shapesOf: (rows) => rows.map(userShape),
      fileName: 'users',
      columns,
    });
  };

function userShape(profile: Profile): UserListed {
  return {
    _id: profile.uid,
    email: profile.email,
    firstName: profile.firstName ?? undefined,
    lastName: profile.lastName ?? undefined,
    phoneNumber: profile.phone ?? undefined,
    age: profile.age ?? undefined,
    gender: profile.gender ?? undefined,
    createdAt: profile.createdAt.toISOString(),
  };
}

const columns: CsvColumn<Profile>[] = [
  { head: { en: 'Email', bn: 'ইমেইল' }, cell: ({ email }) => email },
  { head: { en: 'First name', bn: 'নামের প্রথম অংশ' }, cell: ({ firstName }) => firstName },
  { head: { en: 'Last name', bn: 'নামের শেষ অংশ' }, cell: ({ lastName }) => lastName },
  { head: { en: 'Phone Number', bn: 'ফোন নম্বর' }, cell: ({ phone }) => phone },
  {
    head: { en: 'Gender', bn: 'লিঙ্গ' },
    cell: ({ gender }, language) => gender && storedWordsOf[language].genders[gender],
  },
  { head: { en: 'Age', bn: 'বয়স' }, cell: ({ age }) => age },
  {
    head: { en: 'Registered (Dhaka)', bn: 'নিবন্ধনের সময় (ঢাকা)' },
    cell: ({ createdAt }) => dhakaTime(createdAt),
  },
];
