/**
 * An object of the provider. Its type has every member of the newest interface. The members that this stand-in leaves
 * out would be empty, so no client misses them, but the compiler cannot know that.
 */
export const asStripe = <Type>(members: object): Type => members as Type;
