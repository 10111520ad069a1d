import type { UserListed } from '../../../../../contract/user.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { EmailText } from '../../../../ui/email-text.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { adminMeta } from '../../admin-meta.ts';
import { AdminListPage } from '../../list/admin-list-page.tsx';
import type { Route } from './+types/all-users';

const call = 'users';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.allUsers);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, call);
}

/** All registered users (section 2). */
export default function AllUsers({ loaderData }: Route.ComponentProps) {
  const { users, lists, menu } = useAdminText();
  const { genders } = useText().account.register;
  const columns: Column<UserListed>[] = [
    { id: 'email', head: users.email, cell: ({ email }) => <EmailText email={email} />, sortable: true },
    { id: 'firstName', head: users.firstName, cell: ({ firstName }) => firstName, sortable: true },
    { id: 'lastName', head: users.lastName, cell: ({ lastName }) => lastName, sortable: true },
    {
      id: 'phoneNumber',
      head: users.phoneNumber,
      cell: ({ phoneNumber }) => <span className="whitespace-nowrap">{phoneNumber}</span>,
    },
    { id: 'gender', head: users.gender, cell: ({ gender }) => gender && genders[gender] },
  ];
  return (
    <AdminListPage
      heading={users.total(loaderData.total)}
      caption={menu.allUsers}
      list={loaderData}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={call}
      searchHint={users.searchHint}
      usualOrder={lists.newestFirst}
      empty={users.none}
      fewColumns
    />
  );
}

export function ErrorBoundary() {
  const { menu, lists } = useAdminText();
  return <ListFailed title={menu.allUsers} text={lists.failed} />;
}
