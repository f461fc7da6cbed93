import { useState } from 'react'

/** Replaces placeholders: `fill('{number} points', { number: '5,100' })`. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** The value, or the last one that was valid: a result stays while an entry is being corrected. */
export function useLastValid<Value extends object>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value && JSON.stringify(value) !== JSON.stringify(last)) setLast(value)
  return value ?? last
}
