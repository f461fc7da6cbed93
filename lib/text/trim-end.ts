/** The text without the characters at its end that `cut` matches one by one. Linear; an expression like `/x+$/` is quadratic. */
export function trimEnd(text: string, cut: RegExp): string {
  const characters = Array.from(text)
  return characters.slice(0, characters.findLastIndex((character) => !cut.test(character)) + 1).join('')
}
