import newer from './newer.json'

/*
 * What the oldest browsers of `browserslist` lack, from @mdn/browser-compat-data 6.1.5: interfaces, and methods and properties
 * of the DOM by their names, because what an object is cannot be seen in a script. Names that objects of libraries and of
 * the site have too are left out. A browser that leaves the list only makes it too strict.
 */

/** Interfaces that the oldest browsers lack. */
export const newerInterfaces = newer.interfaces.split(' ')

/** Names that no interface of the oldest browsers has. */
export const newerMethods = newer.methods.split(' ')
