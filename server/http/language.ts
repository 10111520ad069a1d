import { type Language, languages } from '../../contract/enumerations.ts';

/** The page's language: the visitor's own choice (cookie `lang`), else what the browser prefers, else English. */
export function languageOf(request: Request): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return (
    languages.find((language) => language === chosen) ?? preferred(request.headers.get('accept-language'))
  );
}

function preferred(header: string | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { language } of wanted) {
    const offered = languages.find((candidate) => candidate === language);
    if (offered) return offered;
  }
  return 'en';
}
