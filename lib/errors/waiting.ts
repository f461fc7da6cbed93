/** A time to wait as a message states it, rounded up. */
export function waitingTime(seconds: number): {
  unit: 'second' | 'minute' | 'hour'
  count: number
} {
  const whole = Math.ceil(seconds)
  if (whole < 90) return { unit: 'second', count: whole }
  const minutes = Math.ceil(whole / 60)
  if (minutes < 90) return { unit: 'minute', count: minutes }
  return { unit: 'hour', count: Math.ceil(minutes / 60) }
}
