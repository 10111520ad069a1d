import { type ReactNode, useId } from 'react';
import type { ProviderHealth } from '../../../../../contract/health.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Tag, type TagTone } from '../../../../ui/tag.tsx';

const tones: Record<ProviderHealth['state'], TagTone> = { ok: 'tea', failing: 'red', unknown: 'grey' };

/** One service: whether it works and, if not, the problem, since when, and what to do. */
export function ProviderCard({ health }: { health: ProviderHealth }) {
  const { health: texts } = useAdminText();
  const id = useId();
  const { provider, state, standIn, lastOk, fault } = health;
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border bg-surface p-4 sm:p-5 ${fault ? 'border-l-4 border-red' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {texts.names[provider]}
        </h2>
        <Tag tone={tones[state]}>{texts.states[state]}</Tag>
      </div>
      {standIn && <p className="mt-1 text-sm text-muted">{texts.standIns[provider]}</p>}
      <dl className="mt-3 grid gap-y-3">
        {fault && <FaultFacts health={health} fault={fault} />}
        {state !== 'unknown' && (
          <Fact term={texts.lastOk}>{lastOk ? <Moment at={lastOk} /> : texts.notSinceStart}</Fact>
        )}
      </dl>
    </section>
  );
}

function FaultFacts({
  health: { provider, since },
  fault: { kind, status, code },
}: {
  health: ProviderHealth;
  fault: NonNullable<ProviderHealth['fault']>;
}) {
  const { health: texts } = useAdminText();
  const { wrong, todo } = texts.faults[kind];
  const answer = [status, code].filter((part) => part !== undefined).join(' ');
  return (
    <>
      <Fact term={texts.wrong}>{wrong}</Fact>
      {since && (
        <Fact term={texts.since}>
          <Moment at={since} />
        </Fact>
      )}
      <Fact term={texts.means}>{texts.consequences[provider]}</Fact>
      <Fact term={texts.todo}>
        <strong>{todo(texts.variables[provider])}</strong>
      </Fact>
      {answer && (
        <Fact term={texts.answer}>
          <code lang="en" className="text-sm">
            {answer}
          </code>
        </Fact>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Moment({ at }: { at: string }) {
  const { moment } = useFormat();
  return <time dateTime={at}>{moment(Date.parse(at))}</time>;
}
