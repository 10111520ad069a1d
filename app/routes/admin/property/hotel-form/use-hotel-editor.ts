import type { Hotel } from '../../../../../contract/hotel.ts';
import { type NewHotel, newHotel } from '../../../../../contract/hotel-input.ts';
import type { HotelListed } from '../../../../../contract/hotel-listed.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { call, callForAnswer } from '../../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { formResolver } from '../../../../ui/form-resolver.ts';
import type { Base } from '../../editing/editor-state.ts';
import { usePictures } from '../../editing/pictures/use-pictures.ts';
import { ifMatch, save } from '../../editing/save.ts';
import { useEditor } from '../../editing/use-editor.ts';
import { useQuestion } from '../../editing/use-question.tsx';
import { type HotelValues, hotelValues } from './hotel-values.ts';

export interface HotelToEdit {
  email: string;
  /** The hotel to change; absent: one is added. */
  hotelId?: string;
  base: Base<HotelValues>;
}

const resolver = formResolver<HotelValues, NewHotel>(newHotel);

/** The editor of a hotel with its pictures, and the question before a name is used twice. */
export function useHotelEditor({ email, hotelId, base }: HotelToEdit) {
  const { hotel: texts } = useAdminText().editing;
  const { mayHaveName, question } = useSameNameQuestion(hotelId);
  const editor = useEditor<HotelValues, NewHotel>({
    name: hotelId ? `hotel.${hotelId}` : 'hotel',
    email,
    base,
    resolver,
    async send(body, { etag, key }) {
      if (!(await mayHaveName(body, editor.base.values))) return { outcome: 'withdrawn' };
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
  const pictures = usePictures(form.getValues('images'), (images) =>
    form.setValue('images', images, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  return { editor, pictures, question };
}

/** Asks about an existing name, unless it is this hotel's own unchanged name. */
function useSameNameQuestion(hotelId: string | undefined) {
  const { sameName } = useAdminText().editing.hotel;
  const { places } = useText();
  const language = useLanguage();
  const { confirm, window: question } = useQuestion();
  async function mayHaveName(body: NewHotel, { hotelName, upazila }: HotelValues): Promise<boolean> {
    if (hotelId && body.hotelName === hotelName && body.upazila === upazila) return true;
    const same = await findSameName(body, hotelId);
    if (!same) return true;
    const place = textOfWord(places.upazilas, same.upazila);
    return confirm({
      title: sameName.title,
      text: sameName.text(localizedText(language, same.hotelName, same.hotelNameBn), place),
      yes: sameName.goOn,
      no: sameName.back,
    });
  }
  return { mayHaveName, question };
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Another hotel of this name in this upazila. Two hotels may share a name, so this is a question and not a refusal;
 * if the list does not answer, nothing is asked.
 */
async function findSameName(
  { hotelName, upazila }: { hotelName: string; upazila: string },
  exceptId: string | undefined,
): Promise<HotelListed | undefined> {
  const hotels = await call('allHotels', { query: { search: hotelName.slice(0, 100), pageSize: 100 } }).catch(
    () => [],
  );
  return hotels.find(
    (hotel) =>
      hotel._id !== exceptId && sameText(hotel.hotelName, hotelName) && sameText(hotel.upazila, upazila),
  );
}
