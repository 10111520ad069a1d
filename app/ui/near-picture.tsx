import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { frameClass, Picture } from './picture.tsx';
import { useInView } from './slides/use-in-view.ts';

/** Pictures loaded before in this visit: they are shown at once. Written only in the browser. */
const loaded = new Set<string>();

/**
 * A picture below the first view, loaded when it comes near the viewport: the browser's own lazy loading begins
 * several screens earlier. Without scripts it is a lazy picture.
 */
export function NearPicture(picture: Omit<ComponentProps<typeof Picture>, 'priority'>) {
  const { src = '', className = '', imgClassName = 'aspect-3/2', ground = '' } = picture;
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useInView(box, '300px 0px');
  const [isLoaded, setLoaded] = useState(() => loaded.has(src));
  useEffect(() => {
    if (!isNear) return;
    loaded.add(src);
    setLoaded(true);
  }, [isNear, src]);
  if (isLoaded) return <Picture {...picture} />;
  return (
    <span ref={box} className={frameClass(ground, className)}>
      {imgClassName && <span className={`block w-full without-scripts:hidden ${imgClassName}`} />}
      {src && (
        <noscript>
          <img
            src={src}
            alt={picture.alt}
            width={960}
            height={640}
            loading="lazy"
            className={`picture ${imgClassName}`.trimEnd()}
          />
        </noscript>
      )}
    </span>
  );
}
