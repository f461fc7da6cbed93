import type { Editor } from './editor'

const inBeijing = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The day of the request, as `2026-11-23`. */
export const today = ({ by }: Pick<Editor, 'by'>): string => inBeijing.format(by.at)
