// biome-ignore-all lint/complexity/useArrowFunction: the browsers that this is for know none.
// biome-ignore-all lint/suspicious/noVar: they know no other declaration.
// biome-ignore-all lint/style/useTemplate: they know no templates.
import { oldBrowser as bangla } from '../i18n/bn/old-browser.ts';
import { oldBrowser as english } from '../i18n/en/old-browser.ts';
import { inlineScript } from './inline-script.ts';
import { lateScriptType } from './late-start.ts';

/** On the root element where the website's scripts are not started. `app.css` then shows the page as without scripts. */
const mark = 'data-old-browser';

interface Notice {
  lang: string;
  sentences: string[];
}

/**
 * Runs in the page before any other script. It is written in the language of browsers of 2010, because it is for those that
 * cannot read the others. It lets pass what is as new as Chromium 106, Safari 15.4 or Firefox 115: `findLast` came with
 * Chromium 97, Safari 15.4 and Firefox 104, `formatRange` with 106, 15.4 and 116, and `toSorted` with 110, 16 and 115. In
 * an older browser the scripts would stop half-way and leave a page that does not react. So they are taken out, the
 * pictures that they would load are shown, and a notice says what works and what helps.
 */
function markOldBrowser(mark: string, late: string, notices: Notice[], phone: string): void {
  var list: object = [];
  if ('findLast' in list && ('toSorted' in list || 'formatRange' in Intl.NumberFormat.prototype)) return;
  var page = document;
  var box = page.createElement('div');
  var add = function (to: HTMLElement, tag: string, text: string, style: string) {
    var part = to.appendChild(page.createElement(tag));
    part.appendChild(page.createTextNode(text));
    part.style.cssText = style;
    return part;
  };
  page.documentElement.setAttribute(mark, '');
  var script = page.querySelector('script[type="' + late + '"]');
  if (script) script.outerHTML = '';
  box.setAttribute('role', 'alert');
  box.style.cssText = 'padding:1em;background:#fbeecb;color:#5a3a00;font-family:sans-serif';
  notices.forEach(function (notice) {
    var text = notice.sentences.join(' ') + ' ';
    var part = add(box, 'p', text, 'margin:0 auto .5em;max-width:60em');
    part.lang = notice.lang;
    add(part, 'a', phone, 'color:inherit;white-space:nowrap').setAttribute('href', 'tel:' + phone);
  });
  page.body.insertBefore(box, page.body.firstChild);
  var hidden = page.getElementsByTagName('noscript');
  var first = hidden[0];
  while (first) {
    first.outerHTML = String(first.textContent);
    first = hidden[0];
  }
}

const notices: Notice[] = [
  { lang: 'en', sentences: Object.values(english) },
  { lang: 'bn', sentences: Object.values(bangla) },
];

/** The script that every page has before the others. `phone`: of the business. */
export const oldBrowserNotice = (phone: string): string =>
  inlineScript(markOldBrowser, mark, lateScriptType, notices, phone);
