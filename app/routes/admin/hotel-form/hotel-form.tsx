import type { ReactNode } from 'react';
import type { Hotel } from '../../../../contract/hotel.ts';
import { type NewHotel, newHotel } from '../../../../contract/hotel-input.ts';
import { type HotelField, hotelFields } from '../../../../kernel/catalogue-fields.ts';
import { textOfWord } from '../../../../kernel/closed-lists.ts';
import { callForAnswer } from '../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { EditorPage } from '../editing/editor-page.tsx';
import { PictureField } from '../editing/pictures/picture-field.tsx';
import { usePictures } from '../editing/pictures/use-pictures.ts';
import { requiredOf } from '../editing/required-fields.ts';
import { ifMatch, save } from '../editing/save.ts';
import type { Base } from '../editing/use-draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { useQuestion } from '../editing/use-question.tsx';
import { WaySteps } from '../editing/way-steps.tsx';
import { BanglaPart } from './bangla-part.tsx';
import { CardPreview } from './card-preview.tsx';
import { FacilitiesPart } from './facilities-part.tsx';
import { findSameName } from './find-same-name.ts';
import { type HotelValues, hotelValues } from './hotel-values.ts';
import { HousePart } from './house-part.tsx';
import { NamePart } from './name-part.tsx';
import { PlacePart } from './place-part.tsx';
import { StayPart } from './stay-part.tsx';
import { useShownHotelValue } from './use-shown-hotel-value.ts';

const resolver = formResolver<HotelValues, NewHotel>(newHotel);

/** The form for a hotel's fields. Without `hotelId` it adds one. */
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
  /** Asks about an existing name, unless it is this hotel's own unchanged name. */
  async function mayHaveName(body: NewHotel): Promise<boolean> {
    const { hotelName, upazila } = editor.base.values;
    if (hotelId && body.hotelName === hotelName && body.upazila === upazila) return true;
    const same = await findSameName(body, hotelId);
    if (!same) return true;
    const place = textOfWord(places.upazilas, same.upazila);
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
    // All calls share the refusal's type, in which the stored record is any object; updateHotel answers this one.
    valuesOf: (stored) => hotelValues(stored as Hotel),
    onReplaced: (values, options) => pictures.replace(values.images, options),
    savedText: hotelId ? texts.updated : texts.added,
    nextToAdd: hotelId === undefined ? (begun) => begun : undefined,
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
  const part = (id: keyof typeof texts.parts, fields: HotelField[], content: ReactNode) => ({
    id,
    title: texts.parts[id],
    fields,
    required: requiredOf(hotelFields, fields),
    content,
  });
  const parts = [
    part('name', ['hotelName', 'hotelPhoneNumber', 'hotelEmail'], <NamePart form={form} />),
    part('pictures', ['images'], images),
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
      ['checkIn', 'checkOut', 'child', 'instruction', 'goodToKnow', 'cancellation'],
      <StayPart form={form} hotelId={hotelId} />,
    ),
    part('facilities', ['facilities'], <FacilitiesPart form={form} />),
    part('bangla', ['hotelNameBn', 'addressBn', 'nearByBn', 'describtionBn'], <BanglaPart form={form} />),
    part(
      'preview',
      [],
      <CardPreview form={form} pictures={pictures.list.map(({ shown: address }) => address)} />,
    ),
  ];
  const { added } = editor;
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
