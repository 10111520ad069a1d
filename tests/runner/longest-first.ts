import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest tests begin first: at the end they would run alone while the other processors wait. */
const longest = [
  'tests/process/crash.rare.test.ts',
  'tests/process/shared-address.rare.test.ts',
  'tests/process/crash-writes.rare.test.ts',
  'tests/process/clock-jumps.rare.test.ts',
  'tests/process/life.test.ts',
  'tests/process/backup.rare.test.ts',
  'tests/calls/fuzz.slow.test.ts',
  'tests/faults/model.test.ts',
  'tests/calls/long-lists.rare.test.ts',
];

/** Vitest knows a file's duration only from an earlier run, which a fresh clone does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
