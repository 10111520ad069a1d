import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { KeptDestinationRule } from '../../../../contract/destination.ts';
import { call } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useText } from '../../../i18n/language.tsx';
import { AskedButton } from '../../../ui/asked-button.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useRequest } from '../../../ui/use-request.ts';
import { RuleForm } from './rule-form.tsx';
import { useRuleProblem } from './use-rule-problem.ts';
import { useRuleSpan } from './use-rule-span.ts';

/** One rule with its sentences, and what can be done with it. */
export function ListedRule({ rule }: { rule: KeptDestinationRule }) {
  const texts = useDestinationDeskText();
  const { places } = useText();
  const spanOf = useRuleSpan();
  const place = places.districts[rule.place];
  const span = spanOf(rule);
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{place}</h2>
        <Tag tone={rule.kind === 'warning' ? 'sea' : 'amber'}>{texts.kinds[rule.kind]}</Tag>
        <Tag tone={rule.on ? 'tea' : 'grey'}>{rule.on ? texts.inForce : texts.off}</Tag>
      </div>
      <p className="mt-1 font-semibold">{span}</p>
      {rule.leaveBefore && <p>{texts.leaves}</p>}
      <p className="mt-2" lang="en">
        {rule.sentence}
      </p>
      <p className="mt-1" lang="bn">
        {rule.sentenceBn}
      </p>
      {rule.needs.length > 0 && (
        <p className="mt-1 text-muted">
          {`${texts.form.needs}: ${rule.needs.map((need) => texts.form.needWords[need]).join(', ')}`}
        </p>
      )}
      {rule.link && (
        <p>
          <a
            href={rule.link}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-tea underline underline-offset-4"
          >
            {texts.link}
          </a>
        </p>
      )}
      <Confirmation rule={rule} label={texts.of(texts.confirm, place, span)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <DialogButton
          text={texts.change}
          label={texts.of(texts.change, place, span)}
          title={texts.of(texts.change, place, span)}
          wide
        >
          {(close) => <RuleForm rule={rule} onDone={close} />}
        </DialogButton>
        <ButtonLink to={`/admin/destinations/${rule._id}`} aria-label={texts.of(texts.bookings, place, span)}>
          {texts.bookings}
        </ButtonLink>
        <TakeBack id={rule._id} label={texts.of(texts.takeBack, place, span)} />
      </div>
    </article>
  );
}

/** Asks whether the rule still holds; when it is said, the words for it take the same place, so that nothing below moves up. */
function Confirmation({ rule, label }: { rule: KeptDestinationRule; label: string }) {
  const texts = useDestinationDeskText();
  const { revalidate } = useRevalidator();
  const { busy, problem, run } = useRequest(useRuleProblem());
  const [isDone, setDone] = useState(false);
  if (!rule.toConfirm && !isDone) return null;
  return (
    <Notice tone={isDone ? 'success' : 'warning'} className="mt-3">
      <p className="grid *:[grid-area:1/1]">
        <span className={isDone ? 'invisible' : ''}>{texts.toConfirm}</span>
        {isDone && <span>{texts.confirmed}</span>}
      </p>
      <div className="mt-3">
        {isDone ? (
          <p className="flex min-h-11 items-center font-semibold">{texts.confirm}</p>
        ) : (
          <Button
            aria-label={label}
            aria-disabled={busy || undefined}
            onClick={() =>
              void run(async () => {
                await call('confirmDestinationRule', { params: { id: rule._id } });
                setDone(true);
                void showToast('success', texts.confirmed);
                await revalidate();
              })
            }
          >
            {texts.confirm}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-red">
          {problem}
        </p>
      )}
    </Notice>
  );
}

function TakeBack({ id, label }: { id: string; label: string }) {
  const texts = useDestinationDeskText();
  const { revalidate } = useRevalidator();
  return (
    <AskedButton
      text={texts.takeBack}
      label={label}
      question={{
        title: texts.takeBackTitle,
        text: texts.takeBackText,
        keep: texts.keep,
        yes: texts.takeBack,
        working: texts.working,
      }}
      act={async (close) => {
        await call('deleteDestinationRule', { params: { id } });
        close();
        void showToast('success', texts.takenBack);
        await revalidate();
      }}
      problemOf={useRuleProblem()}
    />
  );
}
