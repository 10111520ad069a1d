import { preload } from 'react-dom';

const widths = [320, 640, 960, 1440] as const;

/**
 * Our own drawn pictures and those of our own image host exist in four widths; any other address is used unchanged.
 * (The real image host never has its name in the path.)
 */
function ownPicture(address: string): string | undefined {
  const own =
    /^(\/pictures\/[^?#]+)-960\.webp$/.exec(address) ??
    /^((?:https?:\/\/[^/?#]+)?\/i\.ibb\.co\/\w+\/[\w-]+)\.jpg$/.exec(address);
  return own?.[1];
}

function sourcesOf(address: string, widestPx: number): string | undefined {
  const own = ownPicture(address);
  const wanted = widths.filter((width) => width <= widestPx);
  return own && wanted.map((width) => `${own}-${width}.webp ${width}w`).join(', ');
}

/** Preloads a picture that is inserted as markup; for a `Picture` React does this itself. */
export function preloadPicture(src: string, { sizes, widestPx }: { sizes: string; widestPx: number }): void {
  const imageSrcSet = sourcesOf(src, widestPx);
  preload(src, {
    as: 'image',
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    fetchPriority: 'high',
  });
}

/** The address of a picture in its largest width. */
export function largestPicture(address: string): string {
  const own = ownPicture(address);
  return own ? `${own}-${widths.at(-1)}.webp` : address;
}

/** The class of the box around a picture: a `<span>`, because a button may hold no `<div>`. */
export function frameClass(...more: string[]): string {
  return ['frame', ...more].filter(Boolean).join(' ');
}

/**
 * A picture in a 3:2 box that reserves its space and has a colour until the picture is loaded. `sizes`: its displayed
 * width (as in HTML); `priority`: for the picture in the first view.
 */
export function Picture({
  src,
  alt,
  sizes,
  widestPx = widths[3],
  priority = false,
  className = '',
  imgClassName = 'aspect-3/2',
  ground = '',
}: {
  src: string | undefined;
  alt: string;
  sizes: string;
  /** The largest offered file: for small pictures that occur many times on a page. */
  widestPx?: number;
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Class of the placeholder colour, if it is not the default. */
  ground?: string;
}) {
  return (
    <span className={frameClass(ground, className)}>
      {src ? (
        <img
          src={src}
          srcSet={sourcesOf(src, widestPx)}
          sizes={sizes}
          alt={alt}
          width={960}
          height={640}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={`picture ${imgClassName}`.trimEnd()}
        />
      ) : (
        <span className={`block w-full ${imgClassName}`} />
      )}
    </span>
  );
}
