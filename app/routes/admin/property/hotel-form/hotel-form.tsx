import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { facilityGroups, hotelFacilities } from '../../../../../contract/enumerations.ts';
import { letterCount } from '../../../../../contract/plain-text.ts';
import {
  type CatalogueField,
  type CatalogueFields,
  type HotelField,
  hotelFields,
} from '../../../../../kernel/catalogue-fields.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { TickGroup } from '../../../../ui/tick-group.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import { useField } from '../../../../ui/use-field.ts';
import { EditorPage } from '../../editing/editor-page.tsx';
import { PictureField } from '../../editing/pictures/picture-field.tsx';
import { WaySteps } from '../../editing/way-steps.tsx';
import { CardPreview } from './card-preview.tsx';
import type { HotelForm } from './hotel-values.ts';
import { HousePart } from './house-part.tsx';
import { NamePart } from './name-part.tsx';
import { PapersPart } from './papers-part.tsx';
import { PlacePart } from './place-part.tsx';
import { StayPart } from './stay-part.tsx';
import { type HotelToEdit, useHotelEditor } from './use-hotel-editor.ts';
import { useReadableHotelValue } from './use-readable-hotel-value.ts';

/** The form for a hotel's fields. Without `hotelId` it adds one. */
export function HotelEditor(edited: HotelToEdit) {
  const { hotelId } = edited;
  const { editing, menu } = useAdminText();
  const texts = editing.hotel;
  const language = useLanguage();
  const fault = useFault();
  const readable = useReadableHotelValue();
  const { editor, pictures, question } = useHotelEditor(edited);
  const { form, added } = editor;
  const { hotelName, hotelNameBn } = editor.base.values;
  const part = (id: keyof typeof texts.parts, fields: HotelField[], content: ReactNode) => ({
    id,
    title: texts.parts[id],
    fields,
    required: requiredOf(hotelFields, fields),
    content,
  });
  const parts = [
    part('name', ['hotelName', 'hotelPhoneNumber', 'hotelWhatsApp', 'hotelEmail'], <NamePart form={form} />),
    part(
      'pictures',
      ['images'],
      <PictureField
        label={texts.images}
        hint={texts.imagesHint}
        error={fault(form.formState.errors.images, editing.pictures.missing)}
        pictures={pictures}
        max={hotelFields.images.max}
      />,
    ),
    part(
      'place',
      ['district', 'upazila', 'address', 'nearBy', 'latitude', 'longitude'],
      <PlacePart form={form} />,
    ),
    part(
      'house',
      ['totalRooms', 'floors', 'constructionYear', 'accomodation', 'describtion', 'forSale'],
      <HousePart form={form} hotelId={hotelId} />,
    ),
    part(
      'stay',
      ['checkIn', 'checkOut', 'child', 'instruction', 'goodToKnow', 'cancellation', 'advance'],
      <StayPart form={form} hotelId={hotelId} />,
    ),
    part('papers', ['taxes', 'bin', 'licence', 'starClass'], <PapersPart form={form} />),
    part('facilities', ['facilities'], <FacilitiesPart form={form} />),
    part('bangla', ['hotelNameBn', 'addressBn', 'nearByBn', 'describtionBn'], <BanglaPart form={form} />),
    part(
      'preview',
      [],
      <CardPreview form={form} pictures={pictures.list.map(({ source: address }) => address)} />,
    ),
  ];
  return (
    <EditorPage
      editor={editor}
      pictures={pictures}
      question={question}
      title={hotelId ? texts.updateTitle : texts.addTitle}
      {...(hotelId && {
        back: { to: '/admin/addedHotels', text: menu.allHotels },
        about: localizedText(language, hotelName, hotelNameBn),
      })}
      button={hotelId ? texts.update : texts.add}
      parts={parts}
      valueTexts={readable}
      {...(!hotelId && { steps: <WaySteps now="hotel" /> })}
      next={
        added && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <p className="min-w-0">{texts.next(added.values.hotelName)}</p>
            <ButtonLink to={`/admin/addRoom?hotelId=${added.id}`}>{texts.addRoom}</ButtonLink>
          </div>
        )
      }
    />
  );
}

const typedKinds: CatalogueField['kind'][] = ['text', 'figure', 'taka', 'picture', 'pictures'];

/** The required fields among these: a choice always has a value. */
function requiredOf<Fields extends CatalogueFields>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
): string[] {
  return names.filter((name) => {
    const field: CatalogueField | undefined = fields[name];
    return field !== undefined && !('usual' in field) && typedKinds.includes(field.kind);
  });
}

/** A group of checkboxes for each of the seven facility lists. */
function FacilitiesPart({ form }: { form: HotelForm }) {
  const { facilities } = useText();
  return facilityGroups.map((group) => (
    <TickGroup
      key={group}
      legend={facilities.groups[group]}
      options={hotelFacilities[group].map((value) => ({ value, text: facilities.hotel[value] }))}
      {...form.register(`facilities.${group}`)}
    />
  ));
}

/** The hotel's Bangla texts. Every field is optional. */
function BanglaPart({ form }: { form: HotelForm }) {
  const { hotel: texts } = useAdminText().editing;
  const field = useField(form);
  const written = String(useWatch({ control: form.control, name: 'describtionBn' }) ?? '');
  const lines = ['hotelNameBn', 'addressBn', 'nearByBn'] as const;
  return (
    <>
      <p className="text-muted">{texts.banglaHint}</p>
      {lines.map((name) => (
        <TextField key={name} label={texts[name]} lang="bn" autoComplete="off" {...field(name)} />
      ))}
      <TextAreaField
        label={texts.describtionBn}
        lang="bn"
        rows={7}
        count={{ now: letterCount(written), max: hotelFields.describtionBn.max }}
        {...field('describtionBn')}
      />
    </>
  );
}
