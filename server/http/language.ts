import { type Language, languages } from '../../contract/enumerations.ts';

/**
 * The page's language: the one in its address (`?lang=bn`), else the visitor's choice (cookie `lang`), else the
 * browser's preference, else English.
 */
export function languageOf(request: Request, { searchParams } = new URL(request.url)): Language {
  return (
    languageNamed(searchParams) ?? remembered(request) ?? preferred(request.headers.get('accept-language'))
  );
}

/** The cookie that remembers the language an address names; undefined when there is nothing new to remember. `isEncrypted`: the site is reached over https, so that the cookie travels no other way. */
export function languageToRemember(
  request: Request,
  isEncrypted: boolean,
  { searchParams } = new URL(request.url),
): string | undefined {
  const language = languageNamed(searchParams);
  if (!language || language === remembered(request)) return undefined;
  return `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
}

/** The language that an address names by itself. */
export function languageNamed(parameters: URLSearchParams): Language | undefined {
  const named = parameters.get('lang');
  return languages.find((language) => language === named);
}

function remembered(request: Request): Language | undefined {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return languages.find((language) => language === chosen);
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
