/** One operation on the disk, or one promise to a caller, in order. Paths are relative to the store. */
export type Entry =
  | { kind: 'write'; path: string; at: number; bytes: Buffer }
  | { kind: 'flush'; path: string }
  | { kind: 'create' | 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'resize'; path: string; size: number }
  /** The caller was told that this application is stored, or erased. */
  | { kind: 'acknowledged' | 'erased'; id: string }
  /** From here on it may be missing. */
  | { kind: 'erasing'; id: string }

export type Journal = Entry[]
