import type { Hotel } from '../../../contract/hotel.ts';
import { PolicyWords } from '../../cancellation/policy-words.tsx';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';

/** `checkIn`: of the stay that is looked for, as the example of what cancelling costs. */
export function PolicySection({ hotel, checkIn }: { hotel: Hotel; checkIn: string }) {
  const { hotel: texts, cancellation, places } = useText();
  const language = useLanguage();
  const rows = [
    { term: texts.checkIn, value: texts.deskTimes[hotel.checkIn] },
    { term: texts.checkOut, value: texts.deskTimes[hotel.checkOut] },
    { term: texts.children, value: texts.childrenFree(hotel.child) },
  ];
  return (
    <section aria-labelledby="hotel-policy" className="mt-10">
      <h2 id="hotel-policy" className="text-xl">
        {texts.policy}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(({ term, value }) => (
          <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{cancellation.title}</dt>
          <dd>
            <PolicyWords policy={hotel.cancellation} checkIn={checkIn} />
          </dd>
        </div>
        <div className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{texts.reach}</dt>
          <dd>
            <a
              href={`tel:${hotel.hotelPhoneNumber}`}
              className="inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
            >
              {hotel.hotelPhoneNumber}
            </a>
            <br />
            {[
              localizedText(language, hotel.address, hotel.addressBn),
              places.upazilas[hotel.upazila] ?? hotel.upazila,
              places.districts[hotel.district],
            ].join(', ')}
          </dd>
        </div>
        {hotel.instruction.length > 0 && (
          <div className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{texts.instructions}</dt>
            <dd>
              <ul className="list-disc pl-5">
                {hotel.instruction.map((instruction) => (
                  <li key={instruction}>{texts.instructionSentences[instruction]}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
