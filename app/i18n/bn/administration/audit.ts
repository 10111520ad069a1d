import { auditWords } from '../../../../contract/audit-words/bn.ts';
import { formatOf } from '../../../../kernel/format.ts';
import type { AdministrationTexts } from '../../administration.ts';

const { number } = formatOf('bn');

export const audit: AdministrationTexts['audit'] = {
  total: (count) => `মোট ${number(count)}টি পরিবর্তন`,
  when: 'কখন',
  who: 'কে',
  action: 'কাজ',
  subject: 'কীসের',
  changes: 'আগে ও পরে',
  anyAction: 'সব কাজ',
  anySubject: 'সব ধরন',
  kind: 'ধরন',
  from: 'শুরু',
  to: 'শেষ',
  searchHint: 'হোটেল, কক্ষ, বুকিং বা ইমেইল',
  none: 'এখনো কিছুই বদলানো হয়নি।',
  more: (count) => `আরও ${number(count)}টি ঘর`,
  before: 'আগে',
  after: 'পরে',
  percent: (amount) => `${amount}%`,
  ...auditWords,
};
