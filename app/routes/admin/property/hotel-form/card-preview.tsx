import { useWatch } from 'react-hook-form';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { preview } from '../../../hotels/card-texts.ts';
import type { HotelForm } from './hotel-values.ts';

/** The hotel's card on the public list, as it would look with the present entries. */
export function CardPreview({ form, pictures }: { form: HotelForm; pictures: string[] }) {
  const { hotel: texts } = useAdminText().editing;
  const { places, hotels } = useText();
  const language = useLanguage();
  const values = useWatch({ control: form.control });
  const text = (plain: string | undefined, bangla: string | undefined) =>
    localizedText(language, plain?.trim() ?? '', bangla?.trim());
  const name = text(values.hotelName, values.hotelNameBn);
  const description = text(values.describtion, values.describtionBn);
  const place = [
    text(values.address, values.addressBn),
    textOfWord(places.upazilas, values.upazila ?? ''),
    values.district && places.districts[values.district],
  ].filter(Boolean);
  // The last picture is the card's, as specified.
  const picture = pictures.at(-1);
  return (
    <div>
      <p className="text-sm text-muted">{texts.previewHint}</p>
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:p-4">
        {picture ? (
          <Picture
            src={picture}
            alt=""
            sizes="(min-width: 768px) 240px, 94vw"
            className="md:rounded-control"
            // As high as the text beside it, like on the card.
            imgClassName="aspect-3/2 md:aspect-auto md:h-full"
          />
        ) : (
          <div className="grid aspect-3/2 place-items-center bg-raised px-4 md:aspect-auto md:min-h-40 text-center text-muted md:rounded-control">
            {texts.previewPicture}
          </div>
        )}
        <div className="min-w-0 p-4 md:py-0 md:pr-0">
          <p className={`text-xl font-semibold wrap-anywhere ${name ? '' : 'text-muted'}`}>
            {name || texts.hotelName}
          </p>
          <p className="mt-1 flex gap-1.5 text-sm text-muted">
            <Icon name="pin" className="mt-0.5 size-4" />
            <span className="min-w-0 wrap-anywhere">{place.join(', ')}</span>
          </p>
          <p className={`mt-3 wrap-anywhere ${description ? '' : 'text-muted'}`}>
            {description ? preview(description) : texts.describtionHint}
          </p>
          <p className="mt-3 text-sm text-muted">
            {hotels.startsFrom} … {hotels.slashPerNight}
          </p>
        </div>
      </div>
    </div>
  );
}
