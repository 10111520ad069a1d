import { auditWords } from '../../../../contract/audit-words/en.ts';
import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** The audit log: each change with its person, its time, and the old and new values. */
export const audit = {
  total: (count: number) => `Total ${number(count)} ${count === 1 ? 'change' : 'changes'}`,
  when: 'When',
  who: 'Who',
  action: 'Action',
  subject: 'What',
  changes: 'Before and after',
  anyAction: 'All actions',
  anySubject: 'All kinds',
  kind: 'Kind',
  from: 'From',
  to: 'To',
  searchHint: 'A hotel, room, booking or e-mail',
  none: 'Nothing has been changed yet.',
  more: (count: number) => `${number(count)} more ${count === 1 ? 'field' : 'fields'}`,
  before: 'Before',
  after: 'After',
  percent: (amount: string) => `${amount}%`,
  ...auditWords,
};
