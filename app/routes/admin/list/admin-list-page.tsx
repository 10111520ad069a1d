import { type ReactNode, useId, useState } from 'react';
import type { ListCall } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListPages } from '../../../lists/list-pages.tsx';
import type { ListPage } from '../../../lists/load-list.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { useRowsText } from '../../../lists/use-rows-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { ListSearch } from './list-search.tsx';
import { ListSort } from './list-sort.tsx';
import { NothingListed } from './nothing-listed.tsx';

/** Gets the focus when the focused element was removed. */
export const listHeadingId = 'list-heading';

interface Props<Row> {
  /** The heading, with the total. */
  heading: string;
  /** A sentence below the heading. */
  note?: string | undefined;
  /** The table's description, for screen readers. */
  caption: string;
  list: ListPage<Row>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** The call of the list, for the file. */
  call: ListCall;
  searchHint?: string;
  /** The name of the list's default order. */
  usualOrder: string;
  /** Shown when the list has no rows at all. */
  empty: string;
  /** The list's own filters: their names in the address, and their fields. */
  filters?: { names: readonly string[]; fields: ReactNode };
  /** Further actions, beside the file. */
  actions?: ReactNode;
  isGoing?: (row: Row) => boolean;
  /** Many rows: they are 44 px high. */
  dense?: boolean;
  /** Few columns: a tablet in portrait has space for the table. */
  fewColumns?: boolean;
  /** Announces the state of a row to screen readers. */
  announcement?: string;
}

/** A list of the administration: heading with the total, search, filters, order, file, rows and pages. */
export function AdminListPage<Row extends object>(props: Props<Row>) {
  const { heading, note, caption, list, columns, keyOf, call, searchHint, usualOrder, empty } = props;
  const { filters, actions, isGoing, announcement = '', dense = false, fewColumns = false } = props;
  const { rows, page, pages } = list;
  const { lists } = useAdminText();
  const rowsText = useRowsText(list);
  const { said, change, busy } = useListAddress();
  const parameters = ['search', ...(filters?.names ?? [])];
  const file = <CsvButton call={call} {...(filters && { filters: filters.names })} />;
  return (
    <PageContainer className="@container min-h-dvh py-6 sm:py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 id={listHeadingId} tabIndex={-1} className="text-2xl outline-none">
            {heading}
          </h1>
          {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {actions}
          <div className={filters ? 'hidden sm:block' : ''}>{file}</div>
        </div>
      </div>
      <div
        className={`mt-4 flex flex-wrap items-start gap-x-4 gap-y-3 ${dense ? 'sm:grid sm:grid-cols-[minmax(0,1fr)_11rem] @3xl:flex' : ''}`}
      >
        <ListSearch hint={searchHint} />
        <Folded
          is={filters !== undefined}
          count={parameters.filter((name) => name !== 'search' && said(name) !== '').length}
        >
          {filters?.fields}
          <ListSort columns={columns} usual={usualOrder} />
          {filters && <div className="basis-full sm:hidden">{file}</div>}
        </Folded>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p role="status" className="mt-4 text-sm text-muted tabular-nums">
        {rows.length > 0 ? rowsText : lists.results(0)}
      </p>
      {rows.length > 0 ? (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sort={said('sort') || undefined}
          onSort={(sort) => change({ sort })}
          busy={busy}
          {...(isGoing && { isGoing })}
          dense={dense}
          fewColumns={fewColumns}
        />
      ) : (
        <NothingListed parameters={parameters} empty={empty} />
      )}
      <ListPages page={page} pages={pages} />
    </PageContainer>
  );
}

/** The filters and the order: on a phone behind a button that shows how many are set; otherwise always visible. */
function Folded({ is, count, children }: { is: boolean; count: number; children: ReactNode }) {
  const { lists } = useAdminText();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!is) return children;
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={id}
        // Aligned with the search field, which has a label above it.
        className="mt-[calc(var(--text-sm)*var(--text-sm--line-height)+0.25rem)] min-h-12 px-3 sm:hidden"
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        <span>{lists.filters(count)}</span>
      </Button>
      <div id={id} className={`${open ? 'contents' : 'hidden'} sm:contents`}>
        {children}
      </div>
    </>
  );
}
