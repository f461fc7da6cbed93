import { useState } from 'react'

/** The value, or the last one that was valid: a result stays while an entry is being corrected. */
export function useLastValid<Value extends object>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value && JSON.stringify(value) !== JSON.stringify(last)) setLast(value)
  return value ?? last
}
