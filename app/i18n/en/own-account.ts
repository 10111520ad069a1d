/** The pages of one's own account: forgotten password, mailed links, e-mail and password. */
export const ownAccount = {
  title: 'Your account',
  toAccount: 'Go to your account',
  toLogin: 'Go to login',
  profile: {
    title: 'Your name and phone',
    intro: 'Bookings are filled in with them.',
    phoneHint: 'For example 01712345678.',
    choose: 'Please choose',
    save: 'Save name and phone',
    saving: 'Saving',
    saved: 'Saved.',
    refused: 'Some fields need another look.',
    failed: 'This could not be saved. Please try again.',
  },
  currentPassword: 'Current password',
  newPassword: 'New password',
  forgot: {
    link: 'Forgot password?',
    title: 'Forgot password',
    intro: 'Type the e-mail of your account, and we will send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send the link',
    submitting: 'Sending the link',
    sentTitle: 'Please look into your mailbox',
    sent: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way. The link works once, for an hour.`,
    notThere: 'Nothing there after a few minutes? Look among the spam, or check how the address is spelt.',
    another: 'Send it again',
    remembered: 'Remembered it?',
    login: 'Login',
  },
  action: {
    working: 'One moment, we are checking your link.',
    choose: 'Choose a new password',
    chooseFor: (email: string) => `For ${email}.`,
    save: 'Save the new password',
    saving: 'Saving the new password',
    saved: 'Your new password is set',
    savedText: 'Please log in with it. Other devices have been signed out.',
    /** The actions that a mailed link asks to confirm, by the link's mode. */
    confirmed: {
      verifyEmail: {
        title: 'Confirm your e-mail',
        intro: (email: string) => `Is ${email} yours? Press the button to confirm it.`,
        button: 'Confirm my e-mail',
        busy: 'Confirming',
        done: 'Your e-mail is confirmed',
        doneText: (email: string) => `We can now write to ${email} about your bookings. Thank you.`,
      },
      verifyAndChangeEmail: {
        title: 'Change your e-mail',
        intro: (email: string) =>
          `Press the button to log in with ${email} from now on. You will be signed out everywhere.`,
        button: 'Change my e-mail',
        busy: 'Changing',
        done: 'Your e-mail is changed',
        doneText: (email: string) =>
          `From now on you log in with ${email}. For your safety you have been signed out everywhere, so please log in again.`,
      },
      recoverEmail: {
        title: 'Change your e-mail back',
        intro: (email: string) =>
          `Press the button to log in with ${email} again. You will be signed out everywhere.`,
        button: 'Change it back',
        busy: 'Changing back',
        done: 'Your e-mail is changed back',
        doneText: (email: string) =>
          `You log in with ${email} again. For your safety you have been signed out everywhere.`,
      },
      revertSecondFactorAddition: {
        title: 'Remove the second step',
        intro: (email: string) =>
          `Press the button so that logging in with ${email} does not ask for the new phone any more. You will be signed out everywhere.`,
        button: 'Remove the second step',
        busy: 'Removing',
        done: 'The second step is removed',
        doneText: (email: string) =>
          `Logging in with ${email} does not ask for that phone any more. For your safety you have been signed out everywhere.`,
      },
    },
    advice:
      'If it was not you who made the change, somebody else may know your password. Choose a new one now.',
    adviceSend: 'Mail me a link for a new password',
    adviceSending: 'Sending the link',
    adviceSent: (email: string) => `A mail with a link is on its way to ${email}.`,
    failed: 'This link does not work',
    unchecked: 'The link could not be checked',
    maybeDone: 'If you have followed it before, your e-mail is confirmed and there is nothing left to do.',
    maybeUndone:
      'If you have followed it before, the change is undone. If you cannot log in, choose a new password.',
    requestPasswordReset: 'Ask for a new mail',
    signIn: 'Log in with your password',
    signInText: 'Links that sign you in are not offered here. Your e-mail and password do it.',
    unknown: 'This link is not complete',
    unknownText:
      'Please copy the whole link from the mail into the address line. If that does not help, ask for a new mail.',
  },
  address: {
    title: 'Email',
    verified: 'Confirmed',
    unverified: 'Not confirmed yet',
    why: 'Please follow the link in the mail we sent you, so that we can write to you about your bookings.',
    sendAgain: 'Send the confirmation mail again',
    sending: 'Sending the mail',
    sent: (email: string) => `A mail is on its way to ${email}.`,
  },
  password: {
    title: 'Change password',
    intro: 'Other devices are signed out. You stay signed in here.',
    hint: 'At least 6 characters.',
    submit: 'Change password',
    submitting: 'Changing your password',
    done: 'Your password is changed, and other devices are signed out.',
  },
  email: {
    title: 'Change e-mail',
    intro: 'We send a link to the new address. Until you follow it, you log in with the old one.',
    newEmail: 'New e-mail',
    submit: 'Send the link',
    submitting: 'Sending the link',
    done: (email: string) => `A mail with a link is on its way to ${email}.`,
    administrator:
      'The administrator’s address belongs to the configuration of this website and cannot be changed here.',
  },
  /** The administrator's second factor. */
  secondStep: {
    title: 'Second step at login',
    intro:
      'Besides the password, login then asks for a code from an app on your phone. Whoever learns your password does not get in with it alone.',
    on: 'Login asks for your password and for a code from your authenticator app.',
    required:
      'This site wants a second step from its administrator. The administration opens once it is set up.',
    again: 'You came in without the second step. Please sign out, and log in with the code.',
    start: 'Set it up',
    starting: 'Preparing the second step',
    scan: 'Scan this picture with an authenticator app on your phone, such as Google Authenticator or Aegis.',
    picture: 'QR code with the key',
    orType: 'Or type this key into the app:',
    code: 'Code',
    codeHint: 'The 6 digits that the app shows now.',
    confirm: 'Confirm the code',
    confirming: 'Checking the code',
    outcomes: {
      setUp: 'The second step is set up. Other devices are signed out.',
      removed: 'The second step is removed. Other devices are signed out.',
    },
    toAdministration: 'Go to the administration',
    remove: 'Remove the second step',
    removing: 'Removing the second step',
    lost: 'If the phone is lost, whoever runs this site can take the second step away.',
    notOffered:
      'The sign-in service of this site offers no second step. Whoever runs the site has to switch it on there first.',
    ask: 'Second step',
    askText: 'Please type the code that your authenticator app shows now.',
    goOn: 'Go on',
    giveUp: 'Cancel',
  },
  everywhere: {
    title: 'Sign out everywhere',
    intro: 'Ends every sign-in of your account, here and on all other devices. Your password stays the same.',
    submit: 'Sign out everywhere',
    submitting: 'Signing out everywhere',
    done: 'You are signed out everywhere.',
  },
  data: {
    title: 'Your data',
    intro:
      'A file with everything we keep of you: your record, favourites, newsletter, bookings, payments and the mails about them. Your document’s number is hidden in it, as on every page.',
    download: 'Download my data',
    downloading: 'Making your file',
    failed: 'The file could not be made. Please try again in a moment.',
  },
  deletion: {
    title: 'Delete account',
    intro: 'This cannot be taken back.',
    goes: 'Your record, favourites, newsletter, identity documents and our mails to you are deleted, and rooms that you only hold are given up.',
    stays:
      'Past and cancelled bookings stay in our books without your name, e-mail, phone number and address. Refunds that are under way still reach your card.',
    stayToCome: 'Stays to come have to be cancelled or over first: the hotel has to know who comes.',
    withdrawReviews: 'Withdraw my reviews too',
    reviewsStay: 'Otherwise they stay, as those of “A guest”. This cannot be chosen later.',
    submit: 'Delete my account',
    submitting: 'Deleting your account',
    done: 'Your account is deleted.',
    cancelFirst:
      'Nothing was deleted: you have stays to come. Cancel them first, or come back when they are over.',
    paying: 'Nothing was deleted: a card is being charged. Please try again in a quarter of an hour.',
    signInAgain: 'Your account is not deleted yet. Please sign in again, and then delete it once more.',
    failed: 'Your account could not be deleted completely. Please try again in a moment.',
  },
};
