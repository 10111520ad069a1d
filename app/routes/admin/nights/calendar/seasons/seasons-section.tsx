import { useEffect, useEffectEvent, useState } from 'react';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { type Season, season as seasonShape } from '../../../../../../contract/season.ts';
import type { AdvanceTerm } from '../../../../../../kernel/catalogue-choices.ts';
import type { NightDate } from '../../../../../../kernel/stay-dates.ts';
import type { TaxRates } from '../../../../../../kernel/tax-profiles.ts';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { FailedPart } from '../../../../../layout/failed-part.tsx';
import { useFocusHome } from '../../../../../ui/use-focus.ts';
import { useRequestKey } from '../../../use-request-key.ts';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { SeasonForm } from './season-form.tsx';
import { SeasonList } from './season-list.tsx';
import { useSeasonSentence } from './use-season-sentence.ts';

interface Props {
  hotelId: string;
  hotelTerm: AdvanceTerm;
  /** The hotel's present taxes; absent: the default. */
  taxes?: TaxRates | undefined;
  rooms: CalendarRoom[];
  seasons: Season[] | undefined;
  today: NightDate;
}

/** The season rules of a hotel and its rooms, with forms to add, change and delete them. */
export function SeasonsSection({ hotelId, hotelTerm, taxes, rooms, seasons, today }: Props) {
  const { calendar, seasons: texts } = useAdminText();
  const { busy, outcome, outcomeOf, send: sendCalls } = useCalls();
  // A row's button disappears with its row, and the form's buttons with the change.
  const { part, home } = useFocusHome<HTMLElement, HTMLHeadingElement>();
  const [edited, setEdited] = useState<Season>();
  const [search, setSearch] = useState('');
  const problemText = useProblemText();
  /** The outcome that was shown before another season was opened; it is not shown again. */
  const [sent, setSent] = useState<CallsOutcome>();
  const refused = outcome && !outcome.done && outcome !== sent ? outcome : undefined;
  const formName = edited?._id ?? 'new';
  const ownOutcome = outcome === sent ? undefined : outcomeOf(formName);

  const { keyOf, forget } = useRequestKey();

  function send(call: ChangeCall, sentence: string) {
    setSearch(sentence);
    sendCalls([call], call.name === 'deleteSeason' ? undefined : formName);
  }
  function showSeason(season: Season | undefined) {
    setEdited(season);
    setSent(outcome);
  }
  // After a save the form continues with the version that it has made, not with anybody else's.
  const goOn = useEffectEvent(() => {
    const stored = seasons?.find(({ _id }) => _id === edited?._id);
    if (stored) setEdited(stored);
    forget();
  });
  useEffect(() => {
    if (ownOutcome?.done) goOn();
  }, [ownOutcome]);
  function remove(season: Season) {
    if (edited?._id === season._id) setEdited(undefined);
    send({ name: 'deleteSeason', options: { params: { id: season._id } } }, texts.removed(season.name));
  }
  // A person who was told about the present season and saves again wants to overwrite it.
  const told = ownOutcome && !ownOutcome.done ? ownOutcome.problem?.conflict : undefined;
  const etag = told?.etag ?? `"${edited?.version}"`;
  return (
    <section ref={part} aria-labelledby="seasons" className="mt-14 max-w-4xl">
      <h2 id="seasons" ref={home} tabIndex={-1} className="text-xl outline-none">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.hint}</p>
      <p className="mt-1 text-sm text-muted">{texts.order}</p>
      <p role="status" className="mt-1 min-h-6 text-tea">
        {busy ? calendar.saving : outcome?.done ? search : ''}
      </p>
      {refused && refused.status !== 422 && (
        <p role="alert" className="font-semibold text-red">
          {problemText(refused)}
        </p>
      )}
      {!seasons ? (
        <FailedPart className="mt-3" text={texts.notLoaded} />
      ) : seasons.length === 0 ? (
        <p className="mt-3">{texts.none}</p>
      ) : (
        <SeasonList seasons={seasons} today={today} onEdit={showSeason} onRemove={remove} />
      )}
      <SeasonForm
        key={formName}
        hotelId={hotelId}
        hotelTerm={hotelTerm}
        taxes={taxes}
        rooms={rooms}
        season={edited}
        busy={busy}
        outcome={ownOutcome}
        onSave={(values) => {
          const call: ChangeCall = edited
            ? {
                name: 'updateSeason',
                options: { params: { id: edited._id }, body: values, headers: { 'If-Match': etag } },
              }
            : {
                name: 'addSeason',
                options: { body: values, headers: { 'Idempotency-Key': keyOf(values) } },
              };
          send(call, texts.saved(values.name));
        }}
        onCancel={() => showSeason(undefined)}
      />
    </section>
  );
}

/** Why a change was refused; for a conflict, the season's present terms. */
function useProblemText(): (refused: CallsOutcome & { done: false }) => string {
  const { seasons: texts } = useAdminText();
  const { when, what } = useSeasonSentence();
  return ({ status, problem }) => {
    const stored = seasonShape.safeParse(problem?.conflict?.stored);
    if (stored.success)
      return texts.conflict(`${stored.data.name}, ${when(stored.data)}, ${what(stored.data)}`);
    return status === 404 ? texts.gone : texts.failed;
  };
}
