import { z } from 'zod';
import { genders } from './enumerations.ts';
import { listFields } from './list.ts';

/** A person's record as the administrator's list answers it. */
export const userListed = z.object({
  _id: z.string().meta({ description: 'The account’s uid.' }),
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phoneNumber: z.string().optional(),
  age: z.number().optional(),
  gender: z.enum(genders).optional(),
  createdAt: z.string(),
});
export type UserListed = z.infer<typeof userListed>;

/** The query of GET users. The default order is newest first. */
export const usersQuery = z.strictObject(listFields(['added', 'email', 'firstName', 'lastName']));
