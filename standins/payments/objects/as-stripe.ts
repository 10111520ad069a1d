/**
 * An object of the provider. Its type has every member of the newest interface; those that this stand-in leaves out are
 * empty there, so nobody misses them, and the compiler cannot know which they are.
 */
export const asStripe = <Type>(members: object): Type => members as Type;
