import { z } from 'zod';
import { genders } from './enumerations.ts';
import { choice, email, fault, isBlank, number, optionalText, phone, tooLong } from './fields.ts';

/** An empty field of a form is an absent one. */
const emptyAsAbsent = (given: unknown) => (isBlank(given) ? undefined : given);
const optionalPhone = z.preprocess(emptyAsAbsent, phone.optional());
const optionalAge = z.preprocess(emptyAsAbsent, number(1, 120, { whole: true }).optional());

/** What POST addUsers takes; may be repeated, it updates. The e-mail is the signed-in one, or 403. */
export const userRecord = z.strictObject({
  firstName: optionalText(60),
  lastName: optionalText(60),
  email,
  phoneNumber: optionalPhone,
  age: optionalAge,
  gender: choice(genders),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The identity service's own lower bound, said before it is asked. */
const password = z
  .string(fault('required'))
  .min(1, fault('required'))
  .min(6, fault('password_too_short'))
  .max(200, tooLong(200));

/** The register form: the user record and the password, which goes to the authentication service alone. */
export const registration = userRecord.extend({
  password,
  gender: z.enum(genders, fault('gender_required')),
});
export type Registration = z.infer<typeof registration>;

/** The login form. An old short password is for the authentication service to judge. */
export const credentials = z.strictObject({
  email,
  password: z.string(fault('required')).min(1, fault('required')),
});

/** GET me: who is signed in, as the server decides it. */
export const me = z.object({
  uid: z.string(),
  email: z.string(),
  admin: z.boolean(),
  secondFactorMissing: z.boolean().optional().meta({
    description:
      'The administrator’s account, signed in without the second step that ADMIN_SECOND_FACTOR requires: `admin` is false until then.',
  }),
  profile: z
    .object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      email: z.string(),
      phoneNumber: z.string().optional(),
      age: z.number().optional(),
      gender: z.enum(genders).optional(),
    })
    .nullable()
    .meta({ description: 'null until addUsers was called.' }),
});
export type Me = z.infer<typeof me>;
