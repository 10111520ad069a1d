/** The newsletter: its banner on the home page, and the pages that its mails lead to. */
export const newsletter = {
  bannerTitle: (brand: string) => `Get Special Offers And More From ${brand}`,
  bannerText: 'Sign up now and get the best deals straight in your inbox!',
  formName: 'Newsletter',
  email: 'Email address',
  placeholder: 'name@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Sending your address',
  sentTitle: 'Thank you. Please check your inbox.',
  sent: 'If this address can receive our newsletter, an e-mail with the next step is on its way. Nothing after a few minutes? Look in your spam folder, or sign up once more.',
  again: 'Sign up once more',
  notSent: 'Your address did not reach us. Please check the connection and try again.',
  tooOften: 'That was very often. Please wait a minute and try again.',
  title: 'Newsletter',
  confirm: {
    title: 'Confirm your subscription',
    intro: 'One press, and special offers come to your inbox. You can leave whenever you like.',
    button: 'Yes, subscribe me',
    doneTitle: 'You are subscribed',
    done: 'Thank you. You hear from us when there are special offers, and not more often. Every mail has a link to leave.',
    expiredTitle: 'This link has expired',
    expired: 'A link to confirm works for two days. Sign up again below, and a new one comes at once.',
    unknownTitle: 'This link does not work any more',
    unknown:
      'A newer mail may have replaced it, or the address was cut off on its way. Press the link of the newest mail, or sign up again below.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    intro:
      'One press, and no more newsletters come to this address. You will still get e-mails about your bookings.',
    button: 'Unsubscribe',
    doneTitle: 'You have left the newsletter',
    done: 'No more newsletters come to this address. Was it a slip? Sign up again below.',
    unknownTitle: 'We do not know this link',
    unknown:
      'The address may have been cut off on its way. Please press the link at the end of any of our newsletters once more.',
  },
};
