/** Who takes over: a colleague (account id), whoever the rules choose, or nobody. */
export type Successor = { colleague: string } | 'rules' | 'nobody'
