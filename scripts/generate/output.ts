/** A generated file: its path in the repository and its text. */
export type Output = { file: string; text: string }
