import { Link } from 'react-router';
import type { AuditEntry } from '../../../../../contract/audit.ts';
import { auditActions, auditSubjects } from '../../../../../kernel/audit-actions.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { EmailText } from '../../../../ui/email-text.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { adminMeta } from '../../admin-meta.ts';
import { AdminListPage } from '../../list/admin-list-page.tsx';
import { ListDays } from '../../list/list-day.tsx';
import { ListFilter } from '../../list/list-filter.tsx';
import type { Route } from './+types/audit';
import { ChangeDetails } from './change-details.tsx';

const call = 'audit';
const filterNames = ['action', 'subject', 'from', 'to'];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.auditLog);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, call, filterNames);
}

/** The audit log: each change with its person, its time, and the old and new values. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { audit, lists, menu } = useAdminText();
  const { moment } = useFormat();
  const columns: Column<AuditEntry>[] = [
    { id: 'subject', head: audit.subject, cell: (entry) => <Subject entry={entry} /> },
    { id: 'action', head: audit.action, cell: ({ action }) => audit.actions[action] },
    { id: 'changes', head: audit.changes, cell: (entry) => <ChangeDetails entry={entry} /> },
    {
      id: 'at',
      head: audit.when,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {moment(Date.parse(at))}
        </time>
      ),
      sortable: true,
    },
    { id: 'actor', head: audit.who, cell: ({ actor }) => <EmailText email={actor} /> },
  ];
  return (
    <AdminListPage
      heading={audit.total(loaderData.total)}
      caption={menu.auditLog}
      list={loaderData}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={call}
      searchHint={audit.searchHint}
      usualOrder={lists.newestFirst}
      empty={audit.none}
      filters={{
        names: filterNames,
        fields: (
          <>
            <ListFilter
              name="action"
              label={audit.action}
              options={[
                { value: '', text: audit.anyAction },
                ...auditActions.map((value) => ({ value, text: audit.actions[value] })),
              ]}
            />
            <ListFilter
              name="subject"
              label={audit.kind}
              options={[
                { value: '', text: audit.anySubject },
                ...auditSubjects.map((value) => ({ value, text: audit.subjects[value] })),
              ]}
            />
            <ListDays from={audit.from} to={audit.to} />
          </>
        ),
      }}
    />
  );
}

/** The changed record, with a link while it may still exist. */
function Subject({ entry: { subject, subjectId, subjectName, action } }: { entry: AuditEntry }) {
  const gone = /\.(?:archive|delete)$/.test(action);
  const pages: Partial<Record<AuditEntry['subject'], string>> = {
    hotel: `/admin/updateHotels/${subjectId}`,
    room: `/admin/editRoom/${subjectId}`,
    booking: `/admin/bookings/${subjectId}`,
  };
  const page = gone ? undefined : pages[subject];
  // A booking's name is its reference and its guest's name, separated by one space.
  const name = subject === 'booking' ? subjectName.replace(' ', ', ') : subjectName;
  if (!page) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link
      to={page}
      className="-my-2.5 inline-block py-2.5 text-tea underline underline-offset-4 wrap-anywhere hover:text-tea-hover"
    >
      {name}
    </Link>
  );
}

export function ErrorBoundary() {
  const { menu, lists } = useAdminText();
  return <ListFailed title={menu.auditLog} text={lists.failed} />;
}
