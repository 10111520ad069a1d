import { expect, test } from 'vitest';
import { randomFrom } from '../../demonstration/random.ts';
import { intersect, SortedEntries } from './sorted-entries.ts';

const contentOf = ({ entries, count }: SortedEntries) => [...entries.subarray(0, count)];

test('a list has what was inserted and not removed, ascending, each once', () => {
  const random = randomFrom('entries');
  const list = new SortedEntries();
  const model = new Set<number>();
  for (let times = 0; times < 2_000; times++) {
    const entry = random.whole(0, 150) + (random.chance(0.1) ? 2 ** 32 - 151 : 0);
    if (random.chance(0.6)) {
      list.insert(entry);
      model.add(entry);
    } else {
      list.remove(entry);
      model.delete(entry);
    }
    expect(contentOf(list)).toEqual([...model].sort((one, other) => one - other));
  }
});

test('an intersection keeps what stands at the distance, whatever lies between', () => {
  const random = randomFrom('distances');
  for (let times = 0; times < 500; times++) {
    const some = (most: number) => {
      const list = new SortedEntries();
      for (let at = random.whole(0, 40); at > 0; at--) list.insert(random.whole(0, most));
      return list;
    };
    const [wanted, list] = [some(random.pick([20, 400])), some(random.pick([20, 400]))];
    const distance = random.whole(0, 5);
    const starts = Uint32Array.from(contentOf(wanted));
    const count = intersect(starts, starts.length, list, distance);
    const expected = contentOf(wanted).filter((start) => contentOf(list).includes(start + distance));
    expect([...starts.subarray(0, count)]).toEqual(expected);
  }
});
