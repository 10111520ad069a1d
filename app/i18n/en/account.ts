import { storedWords } from '../../../contract/stored-words/en.ts';
import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const account = {
  userNotFound: 'User Not Found',
  /** Instead of waiting longer for the sign-in service. */
  slow: 'The sign-in service has not answered yet.',
  register: {
    title: 'Register',
    intro: 'One account for all your stays: book in minutes and find your bookings again.',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters.',
    phoneNumber: 'Phone Number',
    phoneHint: 'Optional. For example 01712345678.',
    gender: 'Gender',
    genders: storedWords.genders,
    age: 'Age',
    optional: 'Optional.',
    more: 'More about you (optional)',
    submit: 'Register',
    submitting: 'Making your account',
    confirmMail: (email: string) =>
      `Your account is ready. We have sent a mail to ${email}: open its link to confirm the address. You can book before that.`,
    logInInstead: 'Log in instead',
    haveAccount: 'Already have an account?',
    login: 'Login',
  },
  /** Shown beside a password that is being chosen. */
  strength: {
    common: 'A common password. Choose another.',
    own: 'Easy to guess from your name or e-mail.',
    weak: 'Weak. A few words in a row are safer.',
    fair: 'Fair. A longer one is safer.',
    good: 'Good password.',
    strong: 'Strong password.',
  },
  sharedHotel: {
    signIn: (hotel: string) => `Sign in to see rooms of ${hotel}`,
    firstOf: (pictures: number) => `1 of ${number(pictures)}`,
  },
  /** The two ways in, on login and registration. */
  choice: { label: 'New or not', isNew: 'New here', hasAccount: 'I have an account' },
  login: {
    title: 'Login',
    intro: 'Welcome back. Sign in to see rooms, book and find your bookings.',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    submitting: 'Signing you in',
    noAccount: 'New here?',
    register: 'Register',
  },
};
