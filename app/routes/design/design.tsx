import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';
import { HotelSkeleton } from '../hotel/hotel-skeleton.tsx';
import { ListSkeleton } from '../hotels/list-skeleton.tsx';
import { BookingsSkeleton } from '../my-bookings/bookings-skeleton.tsx';
import { Buttons } from './buttons.tsx';
import { Shapes } from './shapes.tsx';
import { Sample, Specimen } from './specimen.tsx';
import { States } from './states.tsx';
import { Words } from './words.tsx';

/** A hotel of the catalogue, so that cards are shown with realistic content. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { hotels } = await context.get(pageContext).services.hotels({
    id: [],
    facility: [],
    type: [],
    known: [],
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

/** Fields empty, filled, wrong, off and in focus. */
function Fields() {
  const texts = useDesignText();
  const { newsletter, search, faults } = useText();
  const options = Object.entries(search.persons).map(([value, text]) => ({ value, text }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={newsletter.email} placeholder={newsletter.placeholder} hint={texts.hint} />
      <TextField label={newsletter.email} defaultValue="rehana@example.com" />
      <TextField label={newsletter.email} defaultValue="rehana@" error={faults.email_invalid} />
      <TextField label={texts.disabled} defaultValue={texts.sample} disabled />
      <SelectField label={search.guests} options={options} />
      <SelectField label={search.guests} options={options} error={faults.choice_unknown} />
      <CheckRow label={texts.checked} defaultChecked />
      <CheckRow label={texts.unchecked} />
    </div>
  );
}

/** Placeholders while a page is loading. */
function Loading() {
  const texts = useDesignText();
  return (
    <>
      <Sample name={texts.list}>
        <ListSkeleton />
      </Sample>
      <Sample name={texts.hotelPage}>
        <HotelSkeleton />
      </Sample>
      <Sample name={texts.myBookings}>
        <BookingsSkeleton />
      </Sample>
    </>
  );
}
