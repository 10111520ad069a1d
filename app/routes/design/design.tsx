import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Loading } from './loading.tsx';
import { Shapes } from './shapes.tsx';
import { Specimen } from './specimen.tsx';
import { States } from './states.tsx';
import { Words } from './words.tsx';

/** A hotel of the catalogue, so that cards are shown with realistic content. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { hotels } = await context.get(pageContext).services.hotels({
    id: [],
    facility: [],
    type: [],
    page: 1,
    pageSize: 1,
  });
  return { hotel: hotels[0] };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, () => ({ title: 'Design' }));
}

/** Every shared part in every state, light beside dark. Development only. */
export default function Design() {
  const texts = useDesignText();
  const { hotel } = useLoaderData<typeof loader>();
  return (
    <PageContainer className="py-10">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{texts.intro}</p>
      <Specimen title={texts.shapes}>
        <Shapes />
      </Specimen>
      <Specimen title={texts.buttons}>
        <Buttons />
      </Specimen>
      <Specimen title={texts.fields}>
        <Fields />
      </Specimen>
      <Specimen title={texts.words}>
        <Words />
      </Specimen>
      <Specimen title={texts.loading} wide>
        <Loading />
      </Specimen>
      <Specimen title={texts.states} wide>
        <States hotel={hotel} />
      </Specimen>
    </PageContainer>
  );
}
