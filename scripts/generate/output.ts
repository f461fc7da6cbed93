/** A generated file: its path below the repository and its text. */
export type Output = { file: string; text: string }
