import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallProblem, call } from '../../../calls.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import type { ListPage } from '../../../lists/load-list.ts';
import { showToast } from '../../../ui/toast.ts';
import { listHeadingId } from '../list/admin-list-page.tsx';

type State = 'going' | 'failed' | 'gone';

export interface Deleting {
  stateOf: (id: string) => State | undefined;
  remove: (id: string, name: string) => Promise<void>;
  /** The list without the rows that are already deleted, while it is reloaded. */
  without: <Row extends { _id: string }>(list: ListPage<Row>) => ListPage<Row>;
  /** For screen readers: which row is being deleted. */
  announcement: string;
}

/**
 * Deletes rows of a list by a call. A row is shown as busy while the request runs, leaves the list after the server has
 * confirmed the deletion (section 4), and stays with a message when it failed.
 */
export function useDeleting(deletion: 'deleteHotel' | 'deleteRoom'): Deleting {
  const { deleting } = useAdminText();
  const { revalidate } = useRevalidator();
  const [states, setStates] = useState<ReadonlyMap<string, State | undefined>>(new Map());
  const [going, setGoing] = useState('');
  const note = (id: string, state: State | undefined) =>
    setStates((states) => new Map(states).set(id, state));

  // The focused button has disappeared with its row.
  useEffect(() => {
    if (states.size > 0 && document.activeElement === document.body)
      document.getElementById(listHeadingId)?.focus({ preventScroll: true });
  }, [states]);

  async function remove(id: string, name: string) {
    note(id, 'going');
    setGoing(name);
    const result = await requestDeleting(deletion, id);
    setGoing('');
    note(id, result === 'failed' ? 'failed' : 'gone');
    if (result === 'failed') return;
    if (result === 'deleted') void showToast('error', deleting.deleted);
    await revalidate();
    // The row is listed by the server again, and its state is cleared. The router updates in a transition, so this
    // does too.
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

/** `missing`: somebody else was faster, and the row leaves the list as well. */
async function requestDeleting(
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
