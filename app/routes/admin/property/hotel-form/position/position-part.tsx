import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat, useText } from '../../../../../i18n/language.tsx';
import { usePositionText } from '../../../../../i18n/position.ts';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { latePart } from '../../../../../ui/late-part.tsx';
import { FormFigure } from '../../../editing/form-figure.tsx';
import type { HotelForm } from '../hotel-values.ts';
import { useOwnPosition } from './use-own-position.ts';

/** Its library is loaded once the map is opened. */
const PinMap = latePart(() => import('./pin-map.tsx'));

/** A metre: more digits would be noise of the measurement. */
const written = (degrees: number) => String(Number(degrees.toFixed(5)));

/** The hotel's point on the map: where the person is, a pin, or typed degrees. */
export default function PositionPart({ form }: { form: HotelForm }) {
  const { common } = useText();
  const { hotel: labels } = useAdminText().editing;
  const texts = usePositionText();
  const { digits } = useFormat();
  const headingId = useId();
  const { control, setValue, formState } = form;
  const [latitude, longitude, district] = useWatch({ control, name: ['latitude', 'longitude', 'district'] });
  const [mapOpen, setMapOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const isSet = latitude !== '' && longitude !== '';
  const isFaulty = Boolean(formState.errors.latitude ?? formState.errors.longitude);
  function put(point: { latitude: string; longitude: string }) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('latitude', point.latitude, options);
    setValue('longitude', point.longitude, options);
  }
  const putAt = (at: { latitude: number; longitude: number }) =>
    put({ latitude: written(at.latitude), longitude: written(at.longitude) });
  const own = useOwnPosition(putAt);
  const problem = own.state === 'refused' ? texts.refused : texts.unknown;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div>
        <h3 id={headingId} className="text-sm font-semibold">
          {texts.title}
        </h3>
        <p className="text-sm text-muted">{texts.hint}</p>
        <p role="status" className="mt-1">
          {own.state === 'asking'
            ? texts.locating
            : isSet
              ? texts.now(digits(latitude), digits(longitude))
              : texts.none}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={own.state === 'asking' || undefined} onClick={own.ask}>
          {texts.useMine}
        </Button>
        <Button aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
          <Icon name="map" />
          <span>{mapOpen ? texts.hideMap : texts.showMap}</span>
        </Button>
        {isSet && (
          <Button look="quiet" onClick={() => put({ latitude: '', longitude: '' })}>
            {texts.remove}
          </Button>
        )}
      </div>
      {(own.state === 'refused' || own.state === 'unknown') && (
        <p role="alert" className="text-sm font-semibold text-red">
          {problem}
        </p>
      )}
      <PinMap
        part={
          mapOpen
            ? {
                district,
                at: isSet ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined,
                onPut: putAt,
              }
            : undefined
        }
        waiting={<p className="grid h-80 place-items-center rounded-card bg-raised">{common.loading}</p>}
      />
      {/* A fault below a closed fold would be seen by nobody. */}
      <details open={typing || isFaulty} onToggle={(event) => setTyping(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-tea">
          {texts.typeThem}
        </summary>
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          {(['latitude', 'longitude'] as const).map((name) => (
            <FormFigure
              key={name}
              form={form}
              name={name}
              label={labels[name]}
              inputMode="decimal"
              hint={texts[`${name}Hint`]}
            />
          ))}
        </div>
      </details>
    </section>
  );
}
