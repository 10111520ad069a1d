import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { useText } from '../../i18n/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { Sample } from './specimen.tsx';

const notices: NoticeTone[] = ['info', 'success', 'warning', 'error'];
const tags: TagTone[] = ['plain', 'tea', 'sea', 'amber', 'red', 'grey'];
const rows = [
  { name: 'Hotel Mathin Kunja', taka: 4680 },
  { name: 'The Grand Old Casuarina House and Family Apartments at Kolatoli', taka: 123456.5 },
];

/** Notices, tags, sums, dates and a table. */
export function Words() {
  const texts = useDesignText();
  const { bookings } = useText();
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'name', head: bookings.hotelName, cell: ({ name }) => name },
    { id: 'total', head: bookings.total, cell: ({ taka }) => <Money taka={taka} />, numeric: true },
  ];
  return (
    <>
      {notices.map((tone) => (
        <Notice key={tone} tone={tone} title={texts.sample}>
          <p>{texts.notice}</p>
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {tags.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </div>
      <p className="text-xl">
        <Money taka={1234567.5} />
      </p>
      <StayDates checkIn="2026-11-27" checkOut="2026-11-29" />
      <Sample name={texts.tables}>
        <DataTable caption={texts.tables} columns={columns} rows={rows} keyOf={({ name }) => name} />
      </Sample>
    </>
  );
}
