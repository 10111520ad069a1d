import { isKeyOf } from '../../../../../kernel/closed-lists.ts';
import { useText } from '../../../../i18n/language.tsx';

/** The provider's code for a refused card, behind the sentence that the guest was shown. */
export function CardCode({ code }: { code: string }) {
  const { cardErrors } = useText();
  return (
    <span className="block text-sm text-muted wrap-break-word">
      {isKeyOf(cardErrors, code) && <span>{`“${cardErrors[code]}” `}</span>}
      <code lang="en">{code}</code>
    </span>
  );
}
