/*
 * Which programme the visitor last asked about: set when a link to /enrol is followed, read by the
 * form. A store of its own because the two live in different islands.
 */
const listeners = new Set<() => void>()

export const intent = {
  project: undefined as string | undefined,

  /** Calls `listener` after every change; returns how to stop that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** A slug of content/facts/projects.json; whoever reads it ignores an unknown one. */
  setProject(project: string | undefined): void {
    intent.project = project
    for (const listener of listeners) listener()
  },
}
