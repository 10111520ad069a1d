import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './i18n/load-catalogue.ts';
import { loadRoutesWithErrors } from './layout/route-modules.ts';

loadRoutesWithErrors();

// The page is visible and usable before this; hydration waits for the texts of its language.
await loadCatalogue(document.documentElement.lang === 'bn' ? 'bn' : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
