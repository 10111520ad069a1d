/** Elements as people name them, as XPath. No name contains a double quote. */
const says = (text: string) => `normalize-space(.)="${text}"`;

/** A form's field in the page's main part, by its label. */
export const field = (label: string) => `//main//*[@id=//main//label[${says(label)}]/@for]`;

/** A choice of one among several, which is pressed at its label. */
export const choice = (label: string) => `//main//label[${says(label)}]`;

export const button = (name: string) => `//button[${says(name)} or @aria-label="${name}"]`;

export const link = (name: string) => `//a[${says(name)}]`;

/** The innermost element with this text. */
export const text = (words: string) => `//*[not(self::script)][contains(text(), "${words}")]`;

/** A field that is named by an attribute, as in the card provider's frame. */
export const namedField = (name: string) => `//input[@aria-label="${name}"]`;
