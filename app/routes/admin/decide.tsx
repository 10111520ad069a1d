import { useRevalidator } from 'react-router';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { AskedButton } from '../../ui/asked-button.tsx';

/** A button for a decision about money, which asks before it decides. */
export function Decide({
  open: openText,
  about,
  title,
  question,
  confirm = openText,
  isFinal = false,
  className = '',
  decide,
  problemOf,
}: {
  open: string;
  /** The subject of the decision, for a person who hears the button alone. */
  about?: string;
  title: string;
  question: string;
  /** The text of the button that decides, if it is not that of the first. */
  confirm?: string;
  /** Nobody can undo it. */
  isFinal?: boolean;
  className?: string;
  decide: () => Promise<void>;
  problemOf: (error: unknown) => string;
}) {
  const { paymentReviews: texts } = useAdminText();
  const { revalidate } = useRevalidator();
  return (
    <AskedButton
      text={openText}
      label={about && `${openText}, ${about}`}
      className={className}
      isFinal={isFinal}
      question={{ title, text: question, keep: texts.goBack, yes: confirm }}
      act={async (close) => {
        await decide();
        close();
        await revalidate();
      }}
      problemOf={problemOf}
    />
  );
}
