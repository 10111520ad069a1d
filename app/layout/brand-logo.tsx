import { useOptionalSite } from '../site.ts';

/** The operator's mark, or the product's: a roof over a rising sun: a place to stay. */
export function BrandLogo() {
  const logo = useOptionalSite()?.siteConfig.look?.logo;
  // The brand's name stands beside it.
  if (logo)
    return (
      <img
        src={logo.address}
        width={logo.width}
        height={logo.height}
        alt=""
        className="h-8 w-auto max-w-32 shrink-0 object-contain"
      />
    );
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true" focusable="false">
      <circle cx="16" cy="19" r="6.5" className="fill-[#ffb38a]" />
      <path
        d="M3.5 17.5 16 6l12.5 11.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M5 26.5c3.7-2.4 7.3-2.4 11 0s7.3 2.4 11 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
