import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useRequest } from '../../../../ui/use-request.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** A value that is shown masked; on demand in full for a while, which the audit log records. */
export function Revealed<Value>({
  of,
  label,
  masked,
  reveal,
  textOf,
  visibleMs,
  texts,
}: {
  /** The masked value. When it becomes another one, the revealed one is hidden again. */
  of: unknown;
  label: string;
  masked: string;
  reveal: () => Promise<Value>;
  textOf: (revealed: Value) => string;
  /** An unattended screen must not show it for long. */
  visibleMs: number;
  texts: { reveal: string; hide: string; noted: string };
}) {
  const { busy, problem, run } = useRequest(useChangeProblem());
  const [full, setFull] = useState<{ value: Value; of: unknown }>();
  const revealed = full?.of === of ? full : undefined;
  useEffect(() => {
    if (!full) return;
    const timer = setTimeout(() => setFull(undefined), visibleMs);
    return () => clearTimeout(timer);
  }, [full, visibleMs]);

  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <output aria-label={label} className="font-semibold wrap-break-word tabular-nums">
          {revealed ? textOf(revealed.value) : masked}
        </output>
        {revealed ? (
          <Button onClick={() => setFull(undefined)}>{texts.hide}</Button>
        ) : (
          <Button
            aria-disabled={busy || undefined}
            onClick={() => void run(async () => setFull({ value: await reveal(), of }))}
          >
            {texts.reveal}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{texts.noted}</p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </>
  );
}
