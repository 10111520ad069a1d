import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import type { HotelsSeason } from '../../../../../../contract/season.ts';
import { useFormat, useText } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../../../ui/alert-window.tsx';
import { Button } from '../../../../../ui/button.tsx';

/**
 * A season that was made for many hotels, with the button that takes it back. Where that puts nights on sale again, a question comes
 * first: of a season that only prices them the press can be made good by adding it anew.
 */
export function MadeSeason({
  season,
  busy,
  onTakeBack,
}: {
  season: HotelsSeason;
  busy: boolean;
  onTakeBack: () => void;
}) {
  const { seasons } = useAdminText();
  const texts = seasons.many;
  const { places } = useText();
  const { dayMonthYear, moment } = useFormat();
  const { name, district, from, to, hotels, addedAt, closed } = season;
  const [isAsking, setAsking] = useState(false);
  const where = district ? texts.ofDistrict(places.districts[district]) : texts.all;
  const span = seasons.span(dayMonthYear(from), dayMonthYear(to));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{name}</span>
          <span>{` · ${where}`}</span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {`${span} · ${texts.madeFor(hotels, moment(Date.parse(addedAt)))}`}
        </p>
      </div>
      <Button
        look="quiet"
        aria-label={texts.takeBackOf(name, where, span)}
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          if (closed) setAsking(true);
          else onTakeBack();
        }}
      >
        {texts.takeBack}
      </Button>
      <AlertDialog.Root open={isAsking} onOpenChange={setAsking}>
        <AlertWindow title={texts.takeBackTitle(name)} text={<p>{texts.reopens(where, span)}</p>}>
          <AlertDialog.Cancel asChild>
            <Button>{texts.goBack}</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button look="danger" onClick={onTakeBack}>
              {texts.takeBack}
            </Button>
          </AlertDialog.Action>
        </AlertWindow>
      </AlertDialog.Root>
    </li>
  );
}
