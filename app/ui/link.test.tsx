import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

const markup = (Component: typeof Link, props: LinkProps) =>
  renderToStaticMarkup(
    <StaticRouter location="/hotels?district=Dhaka">
      <Component {...props} />
    </StaticRouter>,
  );

test.each<LinkProps>([
  { to: '/', className: 'foot-link', children: 'Home' },
  { to: `/hotels?district=Cox%27s+Bazar&guests=2&page=3`, rel: 'prev', 'aria-current': 'page' },
  { to: '/hotels/a#rooms', discover: 'none', replace: true, state: { from: '/' }, preventScrollReset: true },
  { to: '/search?q=ঢাকা&x="<>', target: '_blank', prefetch: 'none', reloadDocument: true },
  { to: '?page=2' },
  { to: '../favourites' },
  { to: '//elsewhere.example/a' },
  { to: 'https://elsewhere.example/a?b=1&c=2' },
  { to: { pathname: '/hotels', search: '?district=Dhaka' } },
])('a link on the server is the one that the router renders: $to', (props) => {
  expect(Link).not.toBe(RouterLink);
  expect(markup(Link, props)).toBe(markup(RouterLink, props));
});
