import type { SiteConfig } from '../../contract/site-config.ts';
import type { Config } from '../config.ts';
import { type Logo, readLogo } from './logo.ts';
import { paletteOf, styleOf, usual } from './palette.ts';

/** The operator's own look: mark and colours; empty for the product's. */
export interface Look {
  logo?: Logo;
  /** The main colour on white, for papers. */
  brandColor?: string;
  /** For the website's pages. */
  ofSite: Pick<SiteConfig, 'look'>;
}

/** Reads the configured look. Throws ConfigError for a mark that cannot be used. */
export async function readLook({ colours, logo: file }: Pick<Config, 'colours' | 'logo'>): Promise<Look> {
  const palette = colours && paletteOf(colours);
  const page = palette?.light.page ?? usual.light.page;
  const logo = await readLogo(file, page);
  if (!palette && !logo) return { ofSite: {} };
  const { light, dark } = palette ?? paletteOf({});
  const { tea = '', header = '' } = light;
  return {
    ...(logo && { logo }),
    ...(palette && { brandColor: tea }),
    ofSite: {
      look: {
        ...(palette && { styles: styleOf(palette) }),
        themeColors: { light: header, dark: dark.header ?? '' },
        pageColor: page,
        ...(logo && { logo: logo.picture, icons: logo.icons }),
      },
    },
  };
}
