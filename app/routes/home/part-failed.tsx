import { useRevalidator } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HomeSection } from './section.tsx';

/** In the place of a part of the home page whose call failed, with the way to ask again. */
export function PartFailed({ text }: { text: string }) {
  const { common } = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <HomeSection>
      <Notice tone="error" title={text}>
        <Button
          className="mt-3 without-scripts:hidden"
          disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {common.retry}
        </Button>
      </Notice>
    </HomeSection>
  );
}
