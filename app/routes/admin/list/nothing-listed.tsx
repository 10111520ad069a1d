import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useListAddress } from './use-list-address.ts';

/** In the rows' place: there is nothing at all, or nothing of what was asked, with the way out of that. */
export function NothingListed({ asked, empty }: { asked: string[]; empty: string }) {
  const { lists } = useAdminText();
  const { said, change } = useListAddress();
  const look = 'mt-4 max-w-3xl';
  if (asked.every((name) => said(name) === ''))
    return <EmptyState drawing="bungalow" className={look} title={empty} />;
  return (
    <EmptyState drawing="boat" className={look} title={lists.nothingFound} text={lists.nothingFoundHint}>
      <Button onClick={() => change(Object.fromEntries(asked.map((name) => [name, undefined])))}>
        {lists.showAll}
      </Button>
    </EmptyState>
  );
}
