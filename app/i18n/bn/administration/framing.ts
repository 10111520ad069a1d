import { formatOf } from '../../../../kernel/format.ts';
import type { framing as english } from '../../en/administration/framing.ts';

const { number } = formatOf('bn');

export const framing: typeof english = {
  title: 'অতিথিরা কোন অংশটি দেখবেন?',
  hint: 'ফ্রেমটি টানুন, বা তির চাবিতে সরান। শুধু ভেতরের অংশটুকু পাঠানো হয়।',
  whole: 'পুরো ছবি',
  frame: 'ফ্রেম',
  place: (left, top) => `বাঁ দিক থেকে ${number(left)}%, ওপর থেকে ${number(top)}%`,
  size: 'ফ্রেমের আকার',
  percent: (percent) => `${number(percent)}%`,
  leaveOut: 'এটি বাদ দিন',
  use: 'এই অংশ নিন',
};
