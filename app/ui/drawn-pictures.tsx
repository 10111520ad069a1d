import { useText } from '../i18n/language.tsx';

/** The demonstration's own pictures have this path; an operator's have an image host's. */
const isDrawn = (picture: string | undefined) => picture?.startsWith('/pictures/') === true;

/** Says once on a page that the pictures of the demonstration are drawn; nothing when none of these is. */
export function DrawnPictures({
  pictures,
  className,
}: {
  pictures: (string | undefined)[];
  className: string;
}) {
  const { hotels } = useText();
  return pictures.some(isDrawn) ? <p className={className}>{hotels.drawnPictures}</p> : null;
}
