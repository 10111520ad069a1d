/**
 * What one of Chromium 106, Safari 15.4 and Firefox 115 does not have, with the first versions that do. A name after a dot is a
 * method of any object, another one is static. Left out are names that libraries give to methods of their own (`with`,
 * `union`, `take`), and `startViewTransition`, which React and the router call only where a page asks for a transition.
 */
export const newerMethods = new Set([
  // Lists: Chromium 110, Safari 16.
  '.toSorted',
  '.toReversed',
  '.toSpliced',
  // Chromium 121, Safari 16.4.
  'Array.fromAsync',
  // Chromium 117, Safari 17.4, Firefox 119.
  'Object.groupBy',
  'Map.groupBy',
  // Chromium 145, Safari 26.2, Firefox 144.
  '.getOrInsert',
  '.getOrInsertComputed',
  // Sets: Chromium 122, Safari 17, Firefox 127.
  '.symmetricDifference',
  '.isSubsetOf',
  '.isSupersetOf',
  '.isDisjointFrom',
  // Iterators: Chromium 122, Safari 18.4, Firefox 131.
  'Iterator.from',
  'Iterator.concat',
  // Promises: Chromium 119, Safari 17.4, Firefox 121; `try` Chromium 128, Safari 18.2, Firefox 134.
  'Promise.withResolvers',
  'Promise.try',
  // Texts: Chromium 111, Safari 16.4, Firefox 119.
  '.isWellFormed',
  '.toWellFormed',
  // Chromium 136, Safari 18.2, Firefox 134.
  'RegExp.escape',
  // `Intl.Segmenter`: Firefox 125. `Intl.DurationFormat`: Chromium 129, Safari 16.4, Firefox 136.
  'Intl.Segmenter',
  'Intl.DurationFormat',
  // Addresses: Chromium 120, Safari 17, Firefox 115; `parse` Chromium 126, Safari 18, Firefox 126.
  'URL.canParse',
  'URL.parse',
  // Chromium 103, Safari 16, Firefox 100; `any` Chromium 116, Safari 17.4, Firefox 124.
  'AbortSignal.timeout',
  'AbortSignal.any',
  // Numbers and bytes: Chromium 138 to 147, Safari 18.2 to 26.2, Firefox 133 to 137.
  'Math.sumPrecise',
  'Math.f16round',
  'Error.isError',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  '.toBase64',
  '.toHex',
  '.setFromBase64',
  '.transferToFixedLength',
  'Atomics.waitAsync',
  'Response.json',
  // Elements: `checkVisibility` Safari 17.4; popovers Chromium 114, Safari 17, Firefox 125; `showPicker` Safari 16.
  '.checkVisibility',
  '.showPopover',
  '.hidePopover',
  '.togglePopover',
  '.showPicker',
  '.requestClose',
  '.moveBefore',
  '.setHTML',
  '.setHTMLUnsafe',
  '.getHTML',
  '.ariaNotify',
  // Safari has none, or only since 18.
  '.requestIdleCallback',
  '.caretPositionFromPoint',
  'scheduler.postTask',
  'scheduler.yield',
  'document.adoptedStyleSheets',
  '.replaceSync',
]);
