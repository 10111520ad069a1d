import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Replaces the rows: there are none at all, or none for the filters, with a button to reset them. */
export function NothingListed({ parameters, empty }: { parameters: string[]; empty: string }) {
  const { lists } = useAdminText();
  const { said, change } = useListAddress();
  const look = 'mt-4 max-w-3xl';
  if (parameters.every((name) => said(name) === ''))
    return <EmptyState drawing="bungalow" className={look} title={empty} />;
  return (
    <EmptyState drawing="boat" className={look} title={lists.nothingFound} text={lists.nothingFoundHint}>
      <Button onClick={() => change(Object.fromEntries(parameters.map((name) => [name, undefined])))}>
        {lists.showAll}
      </Button>
    </EmptyState>
  );
}
