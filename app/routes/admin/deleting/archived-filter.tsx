import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { ListFilter } from '../list/list-filter.tsx';

/** The name of the filter in the list's address and in its call. */
export const archivedFilter = 'archived';

/** Whether the list shows archived rows instead of open ones. */
export function useShowsArchived(): boolean {
  return useListAddress().said(archivedFilter) === 'true';
}

/** The choice between open and archived rows. */
export function ArchivedFilter() {
  const { deleting } = useAdminText();
  return (
    <ListFilter
      name={archivedFilter}
      label={deleting.show}
      options={[
        { value: '', text: deleting.open },
        { value: 'true', text: deleting.archived },
      ]}
    />
  );
}
