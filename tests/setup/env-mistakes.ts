import { EnvError, readEnv } from '@/lib/env'

/** What is wrong with these variables; none if the site can start with them. */
export function mistakesIn(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.mistakes
    throw error
  }
  return []
}
