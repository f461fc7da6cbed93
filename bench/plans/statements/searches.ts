import { countApplications } from '@/lib/applications/inbox/counts'
import { listApplications } from '@/lib/applications/inbox/list'
import { isTooLong } from '@/lib/applications/search/find-matches'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import type { Work } from '../statement'

const searches: Record<string, ApplicationFilter> = {
  'a name': { q: '王小明' },
  'a family name': { q: '林' },
  'a name that nobody has': { q: '诸葛孔明' },
  pinyin: { q: 'wangxiaoming' },
  'pinyin of a given name': { q: 'xiaoming' },
  initials: { q: 'wxm' },
  'an English name': { q: 'Grace' },
  'a rare word of the notes': { q: 'lighthouse' },
  'a middling word of the notes': { q: 'scholarship' },
  'a word of every note': { q: '备注' },
  'two words of every note': { q: 'call again' },
  'a word of the questions': { q: '学费' },
  'a word of every note, with two filters': { q: '备注', status: 'contacted', project: 'phd' },
  'one letter': { q: 'x' },
  'the beginning of many phone numbers': { q: '138' },
  'the end of a phone number': { q: '4321' },
  'a reference': { q: 'BH-26-050000' },
  'a number': { q: '4183' },
  'a tag': { q: '标签59' },
}

/** Searches at the desk. One that takes too long is refused by the site itself. */
export const searchesOfTheDesk: Work[] = Object.entries(searches).map(([name, filter]) => ({
  name: `search: ${name}`,
  run: async ({ db, by }) => {
    try {
      await listApplications(db, filter, {}, by)
      await countApplications(db, filter)
    } catch (error) {
      if (!isTooLong(error)) throw error
      throw new Error('refused: too long', { cause: error })
    }
  },
}))
