/** A telephone number with its owner, in a line of its own, which a finger can hit. */
export function PhoneLink({ who, phone }: { who: string; phone: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>{who}</span>
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-tea underline underline-offset-4"
      >
        {phone}
      </a>
    </p>
  );
}
