/**
 * English sentences that the server stores and writes into its log, and that the administrator's pages show in the
 * reader's language. Each sentence has one template, from which it is written and by which it is read again, so that
 * the two cannot differ. A fact stands in braces; one whose name ends in `Poisha` is an amount.
 */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Templates = Readonly<Record<string, string>>;
type Tell = (facts: Record<string, string>) => string;
type Writer = (fact: string, value: string) => string;

type Texts<Sentences extends Templates> = {
  [Kind in keyof Sentences]: (facts: Record<Names<Sentences[Kind]>, string>) => string;
};

/** A text for each kind of these sentences, made from its facts as the page shows them. */
export type SentenceTexts<Stored extends { templates: Templates }> = Texts<Stored['templates']>;

export function storedSentences<const Sentences extends Templates>(templates: Sentences) {
  const patterns = Object.entries(templates).map(([kind, template]) => ({
    kind,
    pattern: patternOf(template),
  }));
  function read(stored: string): { kind: string; facts: Record<string, string> } | undefined {
    for (const { kind, pattern } of patterns) {
      const match = pattern.exec(stored);
      if (match) return { kind, facts: { ...match.groups } };
    }
    return undefined;
  }
  /** The sentence in the reader's words; one of an unknown kind as it was stored. */
  function tell(stored: string, texts: Texts<Sentences>, write: Writer): string;
  // The pattern of a kind has a group for each fact of its template, which the compiler cannot follow.
  function tell(stored: string, texts: Record<string, Tell>, write: Writer): string {
    const sentence = read(stored);
    if (!sentence) return stored;
    const facts = Object.entries(sentence.facts).map(([name, value]) => [name, write(name, value)]);
    return texts[sentence.kind]?.(Object.fromEntries(facts)) ?? stored;
  }
  return {
    templates,
    write<Kind extends keyof Sentences>(
      kind: Kind,
      facts: Record<Names<Sentences[Kind]>, string | number | null>,
    ): string {
      const values: Record<string, string | number | null> = facts;
      return templates[kind]?.replaceAll(inBraces, (_, name: string) => String(values[name])) ?? '';
    },
    tell,
    /** The fact of this name in a stored sentence; undefined where it has none. */
    factIn: (stored: string, name: string): string | undefined => read(stored)?.facts[name],
  };
}

/** Whether a fact of this name is an amount in poisha. */
export const isAmount = (fact: string): boolean => fact.endsWith('Poisha');

const inBraces = /\{(\w+)\}/g;

function patternOf(template: string): RegExp {
  const group = (_: string, name: string) => `(?<${name}>${isAmount(name) ? '-?\\d+' : '.*?'})`;
  return new RegExp(`^${template.replaceAll(inBraces, group)}$`, 's');
}

/** The problem of a payment. */
export const paymentProblems = storedSentences({
  wrongAmount: 'captured {gotPoisha} poisha instead of {expectedPoisha}',
  priceChanged: 'captured {gotPoisha} poisha, but the booking now costs {costPoisha}',
  wrongIntent: 'captured on {got} instead of {expected}',
  wrongCurrency: 'captured in {got} instead of {expected}',
  refundedBefore: 'captured {gotPoisha} poisha, of which {refundedPoisha} had gone back before',
  earlierCharge:
    '{chargedPoisha} poisha were charged on {earlierIntent} by an earlier request with the same key',
  earlierRefunded:
    '{returnedPoisha} poisha, charged on {earlierIntent} by an earlier request with the same key, went back',
  refundNotTaken: 'refund refused: the bank did not take it',
  refundReturned: 'refund failed: the bank did not take it',
  refundRefused: 'refund refused: {code}: {message}',
  refundLate: 'refund not made by {dueBy}',
  risky: 'the gateway asked to check the guest, and nobody released the money, so it goes back',
  goneAtGateway: 'the gateway does not show this money as paid any more',
  otherAtGateway: 'the gateway now shows {therePoisha} poisha instead of {herePoisha}',
  paidTwice: 'given back by bank, and the gateway has paid back {twicePoisha} poisha too',
  refused: 'refused: {code}: {message}',
});

/** How a booking, a payment or a night differs in the books. */
export const bookDifferences = storedSentences({
  bookingPrice: '{bookingState}, costs {costPoisha} poisha, paid {paidPoisha}',
  paymentRefunds: '{paymentState}, captured {capturedPoisha} poisha, refunded {refundedPoisha}',
  night: 'taken {taken} times, {live} live bookings',
  providerMissing: 'unfinished, and its provider {provider} is not configured',
  unknownThere: 'the provider does not know it',
  unknownHere: 'captured for booking {booking}, and no payment here knows it',
  unknownAttempt: 'captured for the attempt {attempt}, and no payment here knows it',
  amounts:
    'captured {capturedPoisha} poisha here and {capturedTherePoisha} there, refunded {refundedPoisha} here and {refundedTherePoisha} there',
});

/** Why a mail was not sent, with the mail server's code and without its text, which may contain an address. */
export const mailProblems = storedSentences({
  noServer: 'mail server: {fault}',
  refused: 'refused by the mail server: {code}',
  notSent: 'not sent: {code}',
  notWritten: 'could not be written',
});
