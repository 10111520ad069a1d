import type { Hotel } from '../../../contract/hotel.ts';
import type { Room } from '../../../contract/room.ts';
import { keysOf } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { answersOf, type GuestQuestion } from './guest-answers.ts';

const icons: Record<GuestQuestion, IconName> = {
  breakfast: 'cup',
  parking: 'car',
  lift: 'lift',
  generator: 'bolt',
  hotWater: 'drop',
  couples: 'couple',
  foreigners: 'globe',
  deskAtNight: 'clock',
  womenAlone: 'guests',
};

/** 'What guests ask first', with the hotel's answers. */
export function FirstQuestions({ hotel, rooms }: { hotel: Hotel; rooms: Room[] | undefined }) {
  const { askedFirst } = useText().hotel;
  const answers = answersOf(hotel, rooms);
  /** Each answer is a key of its question's texts, but the compiler cannot follow that. */
  const textOf = (question: GuestQuestion): string => {
    const texts: Record<string, string> = askedFirst.answers[question];
    return texts[answers[question]] ?? '';
  };
  return (
    <section aria-labelledby="asked-first" className="mt-10">
      <h2 id="asked-first" className="text-xl">
        {askedFirst.title}
      </h2>
      <dl className="mt-4 grid gap-x-8 rounded-card border border-line bg-surface px-4 py-1 sm:grid-cols-2 sm:px-5 sm:py-2">
        {keysOf(icons).map((question) => (
          <div key={question} className="relative py-2.5 pl-8">
            <dt className="text-sm text-muted">
              <Icon name={icons[question]} className="absolute top-3 left-0 size-5 text-tea" />
              <span>{askedFirst.questions[question]}</span>
            </dt>
            <dd className={answers[question] === 'ask' ? 'text-muted' : 'font-semibold'}>
              {textOf(question)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
