import { preload } from 'react-dom';

const widths = [320, 640, 960, 1440] as const;

/**
 * Our own drawn pictures and those that our own image host keeps exist in four widths; any other address is used
 * as it is. (The real image host never has its name in the path.)
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

/** Has the browser fetch a picture early that comes into the page as markup; React itself sees to that of a `Picture`. */
export function preloadPicture(src: string, { sizes, widestPx }: { sizes: string; widestPx: number }): void {
  const imageSrcSet = sourcesOf(src, widestPx);
  preload(src, {
    as: 'image',
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    fetchPriority: 'high',
  });
}

/** The address of a picture in the greatest width that there is of it. */
export function largestPicture(address: string): string {
  const own = ownPicture(address);
  return own ? `${own}-${widths.at(-1)}.webp` : address;
}

/** Of the box that a picture stands in. */
export function frameClass(...more: string[]): string {
  return ['frame', ...more].filter(Boolean).join(' ');
}

/**
 * A picture in a 3:2 box that keeps its place and a colour until the picture is there. `sizes` says how wide it
 * is shown (as in HTML); `priority` is for the one that the first view shows.
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
  /** Wider files are not offered: for a small picture that a page has many of. */
  widestPx?: number;
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** Class of the colour that waits for the picture, where it is not the usual one. */
  ground?: string;
}) {
  return (
    <div className={frameClass(ground, className)}>
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
        <div className={`w-full ${imgClassName}`} />
      )}
    </div>
  );
}
