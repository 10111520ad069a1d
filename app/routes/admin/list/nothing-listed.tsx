import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useListAddress } from './use-list-address.ts';

/** In the rows' place: there is nothing at all, or nothing of what was asked, with the way out of that. */
export function NothingListed({ asked, empty }: { asked: string[]; empty: string }) {
  const { lists } = useAdminText();
  const { said, change } = useListAddress();
  if (asked.every((name) => said(name) === '')) return <Notice className="mt-4" title={empty} />;
  return (
    <Notice className="mt-4" title={lists.nothingFound}>
      <Button
        className="mt-3"
        onClick={() => change(Object.fromEntries(asked.map((name) => [name, undefined])))}
      >
        {lists.showAll}
      </Button>
    </Notice>
  );
}
