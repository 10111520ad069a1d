import type { ClockDoubtHealth } from '../../../../../contract/health.ts';
import { call } from '../../../../calls.ts';
import { useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useOrder } from './use-order.ts';

/** While the machine's clock is not believed: why, what waits for it, and the button that says that it is right. */
export function ClockState({ doubt }: { doubt: ClockDoubtHealth | undefined }) {
  const { clock: texts } = useAdminText().health;
  const accept = useOrder();
  return (
    <>
      <p
        role="status"
        className={accept.state === 'failed' ? 'mt-3 font-semibold text-red' : 'mt-3 text-muted'}
      >
        {accept.state === 'done' ? texts.accepted : accept.state === 'failed' ? texts.failed : ''}
      </p>
      {doubt && (
        <section aria-labelledby="clock-state">
          <Notice tone="warning">
            <h2 id="clock-state" className="text-lg">
              {texts.title}
            </h2>
            <Doubt doubt={doubt} />
            <p className="mt-3">
              <Button
                aria-disabled={accept.state === 'running' || undefined}
                onClick={() => void accept.run(() => call('acceptClock'))}
              >
                {texts.right}
              </Button>
            </p>
          </Notice>
        </section>
      )}
    </>
  );
}

function Doubt({ doubt: { comparedWith, now, compared, goesOnInSeconds } }: { doubt: ClockDoubtHealth }) {
  const { clock: texts } = useAdminText().health;
  const { moment, number } = useUnbrokenFormat();
  const hours = Math.ceil(goesOnInSeconds / 3600);
  const other = texts.compared[comparedWith](moment(Date.parse(compared)));
  return (
    <>
      <p className="mt-1">
        <strong>{texts.says(moment(Date.parse(now)))}</strong> <strong>{other}</strong>
      </p>
      <p className="mt-1">{texts.waits}</p>
      <p className="mt-1">{texts.todo(number(hours), hours === 1)}</p>
    </>
  );
}
