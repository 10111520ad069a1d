import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { Sample } from './specimen.tsx';

const grounds = [
  'page',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'edge',
  'tea',
  'tea-soft',
  'sunset',
  'sunset-soft',
  'sea',
  'sea-soft',
  'amber',
  'amber-soft',
  'red',
  'red-soft',
  'header',
  'star',
];
const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];
const corners = ['rounded-tick', 'rounded-control', 'rounded-card', 'rounded-full'];

/** The tokens themselves: colour, type, radius and the one shadow. */
export function Shapes() {
  const texts = useDesignText();
  return (
    <>
      <Sample name={texts.colours}>
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {grounds.map((name) => (
            <li key={name} className="text-sm">
              <span
                className="block h-10 rounded-control border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name={texts.type}>
        {sizes.map((size) => (
          <p key={size} className={`truncate ${size}`}>
            {texts.sample}
          </p>
        ))}
      </Sample>
      <Sample name={texts.shapes}>
        <div className="flex flex-wrap gap-4">
          {corners.map((corner) => (
            <div key={corner} className={`size-16 border border-edge bg-surface ${corner}`} />
          ))}
          <div className="size-16 rounded-card bg-surface shadow-float" />
        </div>
      </Sample>
    </>
  );
}
