import type { Language } from '../../../contract/enumerations.ts';
import { addressIn } from '../../public-head.ts';
import type { Site } from '../../site.ts';

/** Facts about the site for search engines (schema.org). */
export function siteFacts(site: Site, language: Language): object[] {
  const { brand } = site.siteConfig;
  const url = addressIn(site, '/', language);
  return [{ '@type': 'WebSite', name: brand, url, inLanguage: language === 'bn' ? 'bn-BD' : 'en' }];
}
