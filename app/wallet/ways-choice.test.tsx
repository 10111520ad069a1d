import { expect, test } from 'vitest';
import type { Language } from '../../contract/enumerations.ts';
import { renderedMarkup, renderedText } from '../../tests/fixtures/rendered-part.tsx';
import { useWay } from './use-way.ts';
import { type Way, WaysChoice } from './ways-choice.tsx';

function Chosen({ amount }: { amount: number }) {
  const { way } = useWay(['card', 'wallet'], amount, false);
  const nothing = () => {};
  return (
    <WaysChoice
      ways={['card', 'wallet']}
      amount={amount}
      chosen={way}
      onChoose={nothing}
      isDisabled={false}
    />
  );
}

const buttonsFor = (amount: number) =>
  [...renderedMarkup(<Chosen amount={amount} />).matchAll(/<input [^>]*>/g)].map(([input]) => ({
    way: /value="(\w+)"/.exec(input)?.[1] as Way,
    isPossible: !/ disabled=/.test(input),
    isChosen: / checked=/.test(input),
    says: /aria-describedby="([\w-]+)"/.exec(input)?.[1],
  }));

test('a way that does not take what is paid now cannot be chosen, and the other one is', () => {
  const card = { way: 'card', isPossible: true, isChosen: true, says: undefined };
  const wallet = { way: 'wallet', isPossible: true, isChosen: false, says: 'way-hint' };
  const noCard = { ...card, isPossible: false, says: 'way-card-not-possible' };
  const noWallet = { ...wallet, isPossible: false, says: 'way-wallet-not-possible' };
  expect(buttonsFor(1_944.8)).toEqual([card, wallet]);
  expect(buttonsFor(60.38)).toEqual([
    { ...noCard, isChosen: false },
    { ...wallet, isChosen: true },
  ]);
  expect(buttonsFor(528_000)).toEqual([card, noWallet]);
  expect(buttonsFor(1_320_000)).toEqual([noCard, noWallet]);
});

test.each([
  ['en', 'BDT 60.39', 'BDT 9,99,999.99'],
  ['bn', '৳ ৬০.৩৯', '৳ ৯,৯৯,৯৯৯.৯৯'],
] as [Language, string, string][])('a sentence says in %s what a card takes', (language, least, greatest) => {
  const said = renderedText(<Chosen amount={1_320_000} />, language);
  expect(said).toContain(least);
  expect(said).toContain(greatest);
  expect(renderedText(<Chosen amount={1_944.8} />, language)).not.toContain(greatest);
});
