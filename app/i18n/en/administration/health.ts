import type { bookDifferences, mailProblems, SentenceTexts } from '../../../../kernel/stored-sentences.ts';

/** The page about the state of the services behind the site. */
export const health = {
  title: 'Health',
  intro: 'The services that this site works with. Each use of them is noted here.',
  allWell: 'Nothing is known to be wrong.',
  failing: (count: string, one: boolean) =>
    one ? 'One service does not work.' : `${count} services do not work.`,
  clock: {
    title: 'The server’s clock may be wrong',
    says: (now: string) => `It says ${now}.`,
    /** The clock that it is compared with. */
    compared: {
      server: (at: string) => `The database’s clock says ${at}.`,
      last_run: (at: string) => `The site last ran on ${at}.`,
    },
    waits:
      'Until this is clear, these wait: erasing guests’ documents, forgetting addresses, holds and accounts, reminders, giving up mails and old data keys, refunds because a stay is over, and giving back payments that are to be checked. All else goes on.',
    todo: (hours: string, one: boolean) =>
      `If the clock is wrong, set it on the server: what waits then goes on by itself. If it is right, press the button. Without either it goes on in ${hours} ${one ? 'hour' : 'hours'}.`,
    right: 'The clock is right',
    accepted: 'What waited for the clock goes on.',
    failed: 'This could not be saved. Please try once more.',
  },
  mails: {
    title: 'Mails about bookings',
    none: 'All of them are sent.',
    counts: (waiting: string, givenUp: string) => `Waiting to be sent: ${waiting}. Given up: ${givenUp}.`,
    /** Why a mail was not sent, with the mail server's code. */
    problem: {
      noServer: ({ fault }) => `mail server: ${fault}`,
      refused: ({ code }) => `refused by the mail server: ${code}`,
      notSent: ({ code }) => `not sent: ${code}`,
      notWritten: () => 'could not be written',
    } satisfies SentenceTexts<typeof mailProblems>,
    oldest: (since: string) => `The oldest waits since ${since}.`,
    givenUp: 'Given up',
    sendAgain: 'Send again',
    sendingAgain: 'It is sent again within seconds.',
    notSentAgain: 'It could not be sent again. Please try once more.',
    tried: (tries: string, since: string) => `Tried ${tries} times since ${since}`,
    nextTry: (at: string) => `again at ${at}`,
    kinds: {
      booking_confirmed: 'Confirmation',
      booking_changed: 'Change',
      booking_cancelled: 'Cancellation',
      booking_given_back: 'Part of the price given back',
      payment_review: 'Payment being checked',
      refund_asked: 'Refund on its way',
      refund_done: 'Refund made',
      refund_failed: 'Refund come back',
      refund_account: 'Account for a refund',
      stay_reminder: 'Reminder',
      destination_offer: 'Offer for closed nights',
      destination_reminder: 'What is needed for the way',
      review_invitation: 'Invitation to review',
      voucher_for_other: 'Voucher for another person',
      hotel_booking_confirmed: 'New booking, to the hotel',
      hotel_booking_changed: 'Change, to the hotel',
      hotel_booking_cancelled: 'Cancellation, to the hotel',
      admin_payment_review: 'Payment to be checked, to you',
    },
  },
  books: {
    title: 'Bookings and money',
    holds: (live: string) => `Rooms held unpaid: ${live}.`,
    lapsed: (count: string) => `Run out and still to be ended: ${count}.`,
    nothingOpen: 'No payment and no refund is open.',
    open: (payments: string, refunds: string) =>
      `Payments under way: ${payments}. Refunds still to be made: ${refunds}.`,
    oldest: (since: string) => `The oldest is there since ${since}.`,
    payments: 'Payments so far',
    states: {
      started: 'begun',
      requires_action: 'waiting for the bank',
      review: 'to be checked',
      captured: 'paid',
      failed: 'refused',
      cancelled: 'given up',
      refund_due: 'refund due',
      refunded: 'paid back',
    },
    addUp: (at: string) => `Bookings, nights and the card provider’s books add up (${at}).`,
    differ: (count: string, at: string) => `What does not add up (${at}): ${count}`,
    notAudited: 'The books are compared every hour; not yet since this server was started.',
    noLimits: 'No limit was hit since this server was started.',
    limits: 'Limits that were hit since this server was started: ',
    /** The subject of a difference in the books. */
    subjects: {
      booking: 'Booking',
      payment: 'Payment',
      night: 'Room and night',
      provider: 'The card provider’s payment',
    },
    /** How a booking, a payment or a night differs; amounts and states come in words. */
    differences: {
      bookingPrice: ({ bookingState, costPoisha, paidPoisha }) =>
        `${bookingState}. It costs ${costPoisha}, and ${paidPoisha} was paid.`,
      paymentRefunds: ({ paymentState, capturedPoisha, refundedPoisha }) =>
        `${paymentState}. ${capturedPoisha} was paid, and ${refundedPoisha} refunded.`,
      night: ({ taken, live }) =>
        `Rooms counted as taken: ${taken}. Bookings and holds of this night: ${live}.`,
      providerMissing: ({ provider }) =>
        `It is not finished, and its provider (${provider}) is not configured any more: set its keys again, or settle it by hand.`,
      unknownThere: () => 'The card provider does not know this payment.',
      unknownHere: ({ booking }) => `Paid for booking ${booking}, but no payment here belongs to it.`,
      unknownAttempt: ({ attempt }) =>
        `Paid for the attempt ${attempt}, but no payment here belongs to it. Its rows may have been lost by a failover or a restore.`,
      amounts: ({ capturedPoisha, capturedTherePoisha, refundedPoisha, refundedTherePoisha }) =>
        `Paid: ${capturedPoisha} here, ${capturedTherePoisha} at the card provider. Refunded: ${refundedPoisha} here, ${refundedTherePoisha} there.`,
    } satisfies SentenceTexts<typeof bookDifferences>,
    /** Limits by the name that the server counts them under. */
    limitNames: {
      addBooking: 'bookings of one guest',
      changeBooking: 'changes of bookings by one guest',
      holdRoom: 'rooms held by one guest',
      revealDocument: 'document numbers shown',
      revealRefundAccount: 'refund accounts shown',
      refundAccount: 'accounts entered for refunds',
      policeList: 'police lists taken',
      taxList: 'tax lists taken',
      uploadImage: 'pictures uploaded',
      importCatalogue: 'hotels and rooms imported',
      settleBooking: 'payments asked about',
      resumeBooking: 'payments asked about after a reload',
      cancelBooking: 'cancellations by one guest',
      addUsers: 'changes of one guest’s record',
      myData: 'files of a guest’s own data',
      subscribe: 'newsletter sign-ups',
      voucher: 'vouchers taken',
      receipt: 'receipts taken',
      mailedLink: 'mailed links followed',
      general: 'calls of one visitor',
      requestsAtOnce: 'calls of one account at once',
      cards: 'cards typed in by one visitor',
      signInFailures: 'wrong passwords for one account',
      signInFailuresOfAddress: 'wrong passwords from one network',
      signUps: 'new accounts from one network',
      passwordResets: 'mails for a new password',
      addressLooks: 'look-ups of an e-mail address',
      addressChanges: 'changes of an e-mail address',
      connections: 'connections at once',
      busy_reading: 'pages refused while busy',
      busy_crawled: 'public pages of hotels refused while busy',
      busy_own: 'own lists refused while busy',
      busy_administration: 'lists of the administration refused while busy',
      busy_papers: 'vouchers and receipts refused while busy',
      busy_changes: 'bookings and changes refused while busy',
      busy_signIns: 'sign-ins refused while busy',
    },
  },
  /** A payment at the card provider that no booking here belongs to. */
  refundCapture: {
    open: (amount: string) => `Give back ${amount}`,
    title: 'Give this payment back',
    question: (amount: string) =>
      `${amount} goes back to the card. Is the guest’s booking really lost? The guest may have its confirmation and come; a booking made by hand then needs another payment.`,
    confirm: 'Give it back',
    done: (amount: string) => `${amount} goes back to the card`,
    nothingLeft: 'Nothing was left to give back',
    known: 'A booking here belongs to this payment now. Nothing was given back.',
    refused: 'The card provider refused this. Look at the payment in its dashboard.',
    failed: 'That did not work. Please try again in a moment: nothing is given back twice.',
  },
  secondFactor: {
    title: 'The administrator’s second step',
    none: 'The sign-in project offers none: the administrator logs in with a password alone. docs/operations.md says how to switch it on.',
    noneThoughRequired:
      'It is required, and the sign-in project offers none: the administration stays closed. Switch it on in the project, or leave ADMIN_SECOND_FACTOR out; docs/operations.md says how.',
    required: 'It is required: every page of the administration asks for it.',
    offered: 'It can be set up on the account’s page. It is not required.',
    unknown: 'Whether the sign-in project offers one is not known yet.',
  },
  checkNow: 'Check now',
  checking: 'Asking the services …',
  checkFailed: 'The check could not be made. Please try again.',
  failed: 'The state of the services could not be fetched.',
  names: {
    identity: 'Sign-in (Firebase)',
    cards: 'Card payments (Stripe)',
    gateway: 'Wallets and local cards (SSLCommerz)',
    images: 'Pictures (imgbb)',
    mail: 'Mails',
  },
  standIns: {
    identity: 'Served by this site itself, in the place of Firebase.',
    cards: 'Served by this site itself, in the place of Stripe: no real money moves.',
    gateway: 'Served by this site itself, in the place of SSLCommerz: no real money moves.',
    images: 'Kept by this site itself, in the place of imgbb.',
    mail: 'Kept as files on the server; no mail goes out.',
  },
  states: { ok: 'Works', failing: 'Does not work', unknown: 'Not asked yet' },
  lastOk: 'Last worked',
  notSinceStart: 'Not since this server was started',
  since: 'Since',
  wrong: 'What is wrong',
  means: 'What it means',
  todo: 'What to do',
  answer: 'Its answer',
  consequences: {
    identity: 'Nobody can book, and the administration’s other pages do not open.',
    cards: 'Nobody can pay by card, and no refund goes out. What is owed is paid back when it works again.',
    gateway:
      'Nobody can pay by bKash, Nagad, Rocket or on the gateway’s page, and no refund goes out there. What is owed is paid back when it works again.',
    images: 'No picture can be uploaded. Those that are there stay.',
    mail: 'No mail goes out. Mails that nobody waits for are tried again for half an hour.',
  },
  /** The variable that sets each service's key or password. */
  variables: {
    identity: 'FIREBASE_SERVER_API_KEY (or FIREBASE_API_KEY)',
    cards: 'STRIPE_SECRET_KEY',
    gateway: 'SSLCOMMERZ_STORE_PASSWORD',
    images: 'IMGBB_API_KEY',
    mail: 'SMTP_URL',
  },
  faults: {
    key_refused: {
      wrong: 'It does not accept our key.',
      todo: (variable: string) =>
        `Copy the key from the service’s own page into ${variable} on the server and restart the site.`,
    },
    forbidden: {
      wrong: 'It knows our key, but the key may not do this.',
      todo: (variable: string) =>
        `Give the key the right on the service’s own page, or set another key in ${variable} and restart the site.`,
    },
    referrer_blocked: {
      wrong: 'The key is only for browsers on certain websites, and the server is not a browser.',
      todo: () =>
        'In the Google console make a second key without a website restriction, allowed for the Identity Toolkit API alone. Set it as FIREBASE_SERVER_API_KEY on the server and restart the site.',
    },
    too_many_requests: {
      wrong: 'We have asked it too often, or our quota is used up.',
      todo: () =>
        'Wait some minutes and check again. If it goes on, raise the quota on the service’s own page.',
    },
    idempotency_conflict: {
      wrong: 'It has heard the same request from us with other contents.',
      todo: () => 'Check again. If it goes on, pass this on to whoever looks after the site’s program.',
    },
    broken: {
      wrong: 'It says that it has a fault of its own.',
      todo: () => 'Wait, and look at the service’s status page. Nothing has to be changed here.',
    },
    no_answer: {
      wrong: 'It does not answer.',
      todo: () =>
        'Look whether the server has a connection to the internet and whether a firewall stands in between. If all is well here, wait for the service.',
    },
    unexpected_answer: {
      wrong: 'It answers something that we do not understand.',
      todo: () =>
        'Look whether a proxy answers in its place, and whether the address that is set for it is the right one.',
    },
  },
};
