import { useEffect, useState } from 'react';
import type { HotelsSeason } from '../../../../../../contract/season.ts';
import { call } from '../../../../../calls.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { useFocusHome } from '../../../../../ui/use-focus.ts';
import { useLoaded } from '../../../../../ui/use-loaded.ts';
import type { CallsOutcome } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { MadeSeason } from './made-season.tsx';

/** The newest seasons for many hotels, each with a button that takes it out of all of them. `added`: the outcome of adding one. */
export function SeasonsOfMany({ added }: { added: CallsOutcome | undefined }) {
  const { calendar, seasons } = useAdminText();
  const texts = seasons.many;
  const { busy, outcome, send } = useCalls();
  const [name, setName] = useState('');
  const made = useLoaded('made', (signal) => call('hotelsSeasons', { signal }));
  const { retry } = made;
  useEffect(() => {
    if (outcome ?? added) retry();
  }, [outcome, added, retry]);
  // A button disappears with its season.
  const { part, home } = useFocusHome<HTMLElement, HTMLHeadingElement>();
  const list = made.value ?? [];
  function takeBack(season: HotelsSeason) {
    setName(season.name);
    send([{ name: 'takeSeasonBack', options: { params: { id: season._id } } }]);
  }
  return (
    <section
      ref={part}
      aria-labelledby="seasons-of-many"
      className={list.length > 0 || outcome ? 'mt-6' : ''}
    >
      <h3
        ref={home}
        tabIndex={-1}
        id="seasons-of-many"
        className={list.length > 0 || outcome ? 'font-semibold outline-none' : 'sr-only'}
      >
        {texts.made}
      </h3>
      <p role="status" className="text-tea">
        {busy ? calendar.saving : outcome?.done ? <Taken name={name} outcome={outcome} /> : ''}
      </p>
      {outcome?.done === false && (
        <p role="alert" className="font-semibold text-red">
          {outcome.status === 404 ? texts.nothingLeft(name) : seasons.failed}
        </p>
      )}
      {made.state === 'failed' && <p className="text-red">{texts.madeFailed}</p>}
      <ul>
        {list.map((season) => (
          <MadeSeason key={season._id} season={season} busy={busy} onTakeBack={() => takeBack(season)} />
        ))}
      </ul>
    </section>
  );
}

/** How many hotels lost the season, and which have changed it since and still have it. */
function Taken({ name, outcome: { answers } }: { name: string; outcome: CallsOutcome }) {
  const { seasons } = useAdminText();
  const language = useLanguage();
  const texts = seasons.many;
  const [answer] = answers;
  if (!answer || !('leftCount' in answer)) return null;
  const { deletedCount, leftCount, left } = answer;
  const names = left.map(({ hotelName, hotelNameBn }) => localizedText(language, hotelName, hotelNameBn));
  return (
    <>
      <span>{texts.takenBack(name, deletedCount)}</span>
      {leftCount > 0 && <span className="block text-amber">{texts.left(names.join(', '))}</span>}
      {leftCount > left.length && <span>{` ${texts.others(leftCount - left.length)}`}</span>}
    </>
  );
}
