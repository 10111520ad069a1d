import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * A link to a page of the website. On the server it is an `<a>` with the same attributes: the router's own works out what
 * only a browser needs, which takes longer than all else that React does for it, and a page has many.
 */
export const Link = import.meta.env.SSR ? LinkOnServer : RouterLink;

const ownPath = /^\/(?!\/)/;

function LinkOnServer(props: LinkProps) {
  const { to, discover = 'render', target, ...more } = props;
  if (typeof to !== 'string' || !ownPath.test(to)) return <RouterLink {...props} />;
  // What tells the browser's router how to go there is no attribute.
  const { prefetch, reloadDocument, replace, state, preventScrollReset, relative, ...own } = more;
  const { viewTransition, mask, defaultShouldRevalidate, ...attributes } = own;
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  );
}
