import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Sheet, type SheetControl } from '../../../ui/sheet.tsx';
import { AdminEntries } from './admin-entries.tsx';

/** The administration's menu as a sheet over the page, for a small screen. */
export function MenuSheet({ close, opener }: SheetControl) {
  const { common } = useText();
  const { menu } = useAdminText();
  return (
    <Sheet from="left" title={menu.name} closeLabel={common.close} close={close} opener={opener}>
      <nav aria-label={menu.name}>
        <AdminEntries onFollow={close} />
      </nav>
    </Sheet>
  );
}
