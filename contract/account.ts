import { z } from 'zod';
import { genders } from './enumerations.ts';
import { choice, email, fault, isBlank, number, optionalText, phone, tooLong } from './fields.ts';

/** An empty form field counts as absent. */
const emptyAsAbsent = (input: unknown) => (isBlank(input) ? undefined : input);
const optionalPhone = z.preprocess(emptyAsAbsent, phone.optional());
const optionalAge = z.preprocess(emptyAsAbsent, number(1, 120, { whole: true }).optional());

/**
 * The body of POST addUsers. The call may be repeated; it updates the record. The e-mail must be the signed-in one;
 * otherwise the answer is 403.
 */
export const userRecord = z.strictObject({
  firstName: optionalText(60),
  lastName: optionalText(60),
  email,
  phoneNumber: optionalPhone,
  age: optionalAge,
  gender: choice(genders),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The identity service's own minimum length, checked here before the service is asked. */
const password = z
  .string(fault('required'))
  .min(1, fault('required'))
  .min(6, fault('password_too_short'))
  .max(200, tooLong(200));

/** The register form: the user record and the password. The password goes only to the authentication service. */
export const registration = userRecord.extend({
  password,
  gender: z.enum(genders, fault('gender_required')),
});
export type Registration = z.infer<typeof registration>;

/**
 * The login form. The password's length is not checked: whether an old short password is right is for the
 * authentication service to decide.
 */
export const credentials = z.strictObject({
  email,
  password: z.string(fault('required')).min(1, fault('required')),
});

/** The answer of GET me: who is signed in, as the server decides it. */
export const me = z.object({
  uid: z.string(),
  email: z.string(),
  admin: z.boolean(),
  secondFactorMissing: z.boolean().optional().meta({
    description:
      'True: the administrator’s account signed in without the second factor that ADMIN_SECOND_FACTOR requires. `admin` stays false until then.',
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
    .meta({ description: 'null until addUsers is called.' }),
});
export type Me = z.infer<typeof me>;
