import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../i18n/language.tsx';
import { useOptionalSite } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Transparent over a picture until the page was scrolled by 50 px (section 2); elsewhere always solid. */
export function Header({ overPicture }: { overPicture: boolean }) {
  const { layout } = useText();
  const scrolled = useScrolledPast(50);
  const solid = scrolled || !overPicture;
  const brand = useOptionalSite()?.siteConfig.brand;
  return (
    <header
      data-solid={solid}
      className={`header z-40 transition-colors ${solid ? 'header-solid bg-header text-on-header' : 'text-on-picture'}`}
    >
      <nav
        aria-label={layout.mainMenu}
        className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center justify-between gap-x-2 px-(--page-margin) sm:px-6 md:gap-x-6 lg:px-8"
      >
        <Link
          to="/"
          className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 text-xl font-semibold"
        >
          <BrandLogo />
          <span>{brand ?? layout.home}</span>
        </Link>
        <DesktopMenu />
        <div className="ml-auto flex items-center gap-1">
          <LanguageSwitch className="flex min-h-11 items-center rounded-control px-3 font-semibold underline-offset-8 decoration-2 hover:underline" />
          <MobileMenu />
        </div>
      </nav>
    </header>
  );
}

function onScroll(listen: () => void) {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}

/** Whether the page was scrolled further than this many pixels. False on the server. */
function useScrolledPast(pixels: number): boolean {
  const read = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(onScroll, read, () => false);
}
