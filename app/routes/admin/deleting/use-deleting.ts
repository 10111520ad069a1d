import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallProblem, call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { showToast } from '../../../ui/toast.ts';
import { listHeadingId } from '../list/admin-list-page.tsx';
import type { ListPage } from '../list/load-list.ts';

type State = 'going' | 'failed' | 'gone';

export interface Deleting {
  stateOf: (id: string) => State | undefined;
  remove: (id: string, name: string) => Promise<void>;
  /** The list without the rows that are gone already, while it is fetched again. */
  without: <Row extends { _id: string }>(list: ListPage<Row>) => ListPage<Row>;
  /** For those who listen: what is being deleted now. */
  announcement: string;
}

/**
 * Deletes rows of a list by a call. A row is marked while the server is asked, leaves the list
 * when it has answered that something was deleted (section 4), and stays with a word beside it when that failed.
 */
export function useDeleting(deletion: 'deleteHotel' | 'deleteRoom'): Deleting {
  const { deleting } = useAdminText();
  const { revalidate } = useRevalidator();
  const [states, setStates] = useState<ReadonlyMap<string, State | undefined>>(new Map());
  const [going, setGoing] = useState('');
  const note = (id: string, state: State | undefined) => setStates((known) => new Map(known).set(id, state));

  // The button that had the focus has left with its row.
  useEffect(() => {
    if (states.size > 0 && document.activeElement === document.body)
      document.getElementById(listHeadingId)?.focus({ preventScroll: true });
  }, [states]);

  async function remove(id: string, name: string) {
    note(id, 'going');
    setGoing(name);
    const result = await askToDelete(deletion, id);
    setGoing('');
    note(id, result === 'failed' ? 'failed' : 'gone');
    if (result === 'failed') return;
    if (result === 'deleted') void showToast('error', deleting.deleted);
    await revalidate();
    // The list is the server's again, and its archived ones have the row. The router shows it in a transition, and so does this.
    startTransition(() => note(id, undefined));
  }

  return {
    stateOf: (id) => states.get(id),
    remove,
    without(list) {
      const rows = list.rows.filter(({ _id }) => states.get(_id) !== 'gone');
      return { ...list, rows, total: list.total - (list.rows.length - rows.length) };
    },
    announcement: going && deleting.goingNamed(going),
  };
}

/** `missing` when somebody else was faster: then the row has no place in the list either. */
async function askToDelete(
  deletion: 'deleteHotel' | 'deleteRoom',
  id: string,
): Promise<'deleted' | 'missing' | 'failed'> {
  try {
    const { deletedCount } = await call(deletion, { params: { id } });
    return deletedCount > 0 ? 'deleted' : 'failed';
  } catch (error) {
    return error instanceof CallProblem && error.status === 404 ? 'missing' : 'failed';
  }
}
