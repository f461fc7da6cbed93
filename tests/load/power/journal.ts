/** One thing that happened to the disk, or that the disk's owner promised, in order. Paths are relative to the store. */
export type Entry =
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'flush'; path: string }
  | { kind: 'create' | 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'resize'; path: string; size: number }
  /** The caller was told that this application is stored, or gone. */
  | { kind: 'acknowledged' | 'erased'; id: string }
  /** From here on it may be gone. */
  | { kind: 'erasing'; id: string }

export type Journal = Entry[]
