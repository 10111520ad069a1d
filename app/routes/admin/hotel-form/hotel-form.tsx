import type { UseFormReturn } from 'react-hook-form';
import type { Hotel } from '../../../../contract/hotel.ts';
import { type NewHotel, newHotel } from '../../../../contract/hotel-input.ts';
import { hotelFields } from '../../../../domain/shared/catalogue-fields.ts';
import { callForAnswer } from '../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { EditorPage } from '../editing/editor-page.tsx';
import { PictureField } from '../editing/pictures/picture-field.tsx';
import { usePictures } from '../editing/pictures/use-pictures.ts';
import { ifMatch, save } from '../editing/save.ts';
import type { Base } from '../editing/use-draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { useQuestion } from '../editing/use-question.tsx';
import { BanglaPart } from './bangla-part.tsx';
import { FacilitiesPart } from './facilities-part.tsx';
import { findSameName } from './find-same-name.ts';
import { type HotelValues, hotelValues } from './hotel-values.ts';
import { HousePart } from './house-part.tsx';
import { NamePart } from './name-part.tsx';
import { PlacePart } from './place-part.tsx';
import { StayPart } from './stay-part.tsx';
import { useShownHotelValue } from './use-shown-hotel-value.ts';

export type HotelForm = UseFormReturn<HotelValues, unknown, NewHotel>;

const resolver = formResolver<HotelValues, NewHotel>(newHotel);

/** The form over a hotel's fields. Without `hotelId` it adds one. */
export function HotelEditor({
  email,
  hotelId,
  base,
}: {
  email: string;
  hotelId?: string;
  base: Base<HotelValues>;
}) {
  const { editing, menu } = useAdminText();
  const texts = editing.hotel;
  const language = useLanguage();
  const fault = useFault();
  const { ask, window: question } = useQuestion();
  const { places } = useText();
  /** Asks about a name that is there already, unless it is this hotel's own and stays so. */
  async function mayHaveName(body: NewHotel): Promise<boolean> {
    const { hotelName, upazila } = editor.base.values;
    if (hotelId && body.hotelName === hotelName && body.upazila === upazila) return true;
    const same = await findSameName(body, hotelId);
    if (!same) return true;
    const place = places.upazilas[same.upazila] ?? same.upazila;
    return ask({
      title: texts.sameName.title,
      text: texts.sameName.text(localizedText(language, same.hotelName, same.hotelNameBn), place),
      yes: texts.sameName.goOn,
      no: texts.sameName.back,
    });
  }
  const editor = useEditor<HotelValues, NewHotel>({
    name: hotelId ? `hotel.${hotelId}` : 'hotel',
    email,
    base,
    resolver,
    async send(body, { etag, key }) {
      if (!(await mayHaveName(body))) return { outcome: 'withdrawn' };
      return save(
        hotelId
          ? callForAnswer('updateHotel', { params: { id: hotelId }, body, ...ifMatch(etag) })
          : callForAnswer('addHotels', { body, headers: { 'Idempotency-Key': key } }),
      );
    },
    valuesOf: (stored) => hotelValues(stored as Hotel),
    onReplaced: (values, options) => pictures.replace(values.images, options),
    savedText: hotelId ? texts.updated : texts.added,
    adds: hotelId === undefined,
  });
  const { form } = editor;
  const stored = editor.base.values;
  const pictures = usePictures(form.getValues('images'), (images) =>
    form.setValue('images', images, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const shown = useShownHotelValue();
  const images = (
    <PictureField
      label={texts.images}
      hint={texts.imagesHint}
      error={fault(form.formState.errors.images, editing.pictures.missing)}
      pictures={pictures}
      max={hotelFields.images.max}
    />
  );
  const parts = [
    { id: 'name', title: texts.parts.name, content: <NamePart form={form} /> },
    { id: 'pictures', title: texts.parts.pictures, content: images },
    { id: 'place', title: texts.parts.place, content: <PlacePart form={form} /> },
    { id: 'house', title: texts.parts.house, content: <HousePart form={form} hotelId={hotelId} /> },
    { id: 'stay', title: texts.parts.stay, content: <StayPart form={form} hotelId={hotelId} /> },
    { id: 'facilities', title: texts.parts.facilities, content: <FacilitiesPart form={form} /> },
    { id: 'bangla', title: texts.parts.bangla, content: <BanglaPart form={form} /> },
  ];
  return (
    <EditorPage
      editor={editor}
      pictures={pictures}
      question={question}
      title={hotelId ? texts.updateTitle : texts.addTitle}
      {...(hotelId && {
        back: { to: '/admin/addedHotels', text: menu.allHotels },
        about: localizedText(language, stored.hotelName, stored.hotelNameBn),
      })}
      button={hotelId ? texts.update : texts.add}
      parts={parts}
      shown={shown}
    />
  );
}
