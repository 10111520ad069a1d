import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * A link to a page of the website. On the server it is an `<a>` with the same attributes: the router's own link
 * computes values that only a browser needs, which takes longer than everything else in rendering it, and a page has
 * many links.
 */
export const Link = import.meta.env.SSR ? LinkOnServer : RouterLink;

const ownPath = /^\/(?!\/)/;

function LinkOnServer(props: LinkProps) {
  const { to, discover = 'render', target, ...more } = props;
  if (typeof to !== 'string' || !ownPath.test(to)) return <RouterLink {...props} />;
  // Options for the browser's router are not attributes.
  const { prefetch, reloadDocument, replace, state, preventScrollReset, relative, ...own } = more;
  const { viewTransition, mask, defaultShouldRevalidate, ...attributes } = own;
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  );
}

/** A link with a line of its own, which a finger can hit. */
export function LineLink({ className = '', ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4 ${className}`.trimEnd()}
    />
  );
}
