/** The name of the control with the text of a block of the body; `at` are its indices from the outside in. */
export const blockTextName = (side: number, at: readonly number[]): string =>
  `${side}:block/${at.join('/')}:text`

/** The name above the controls of a component's properties. */
export const blockPropsName = (side: number, at: readonly number[]): string =>
  `${side}:block/${at.join('/')}:props`

/** The name above the order of the blocks inside a block, and above those that are added. */
export const blocksName = (side: number, at: readonly number[]): string => `${side}:block/${at.join('/')}`

export const bodyName = (side: number): string => `${side}:body`

export const fieldsName = (side: number): string => String(side)
