import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first: at the end it would run alone while the other processors wait. */
const longest = [
  'tests/process/crash.test.ts',
  'tests/process/shared-address.test.ts',
  'tests/process/crash-writes.test.ts',
  'tests/process/clock-jumps.test.ts',
  'tests/process/life.test.ts',
  'tests/process/backup.test.ts',
  'tests/calls/fuzz.test.ts',
  'tests/faults/model.test.ts',
  'tests/calls/long-lists.test.ts',
];

/** Vitest knows how long a file takes only from an earlier run, which a fresh clone has not. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
