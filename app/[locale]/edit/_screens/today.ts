import type { Editor } from './editor'
import { timeZone } from '@/lib/i18n/time-zone'

const inBeijing = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The day of the request, as `2026-11-23`. */
export const today = ({ by }: Pick<Editor, 'by'>): string => inBeijing.format(by.at)
