import { deskArticles } from '@/lib/articles/desk'
import { deleteOldDrafts, findDraft, keepDraft, othersWriting } from '@/lib/articles/drafts'
import { findStored, saveArticle } from '@/lib/articles/edit'
import { articlesRevision } from '@/lib/articles/changes'
import { findRevision, listRevisions } from '@/lib/articles/revisions'
import { readStored } from '@/lib/articles/stored'
import type { Work } from '../statement'

const key = { locale: 'zh-CN', channel: 'degree-news', id: 'article-40' } as const
const entry = {
  ...key,
  title: 'A title',
  summary: 'A summary',
  author: 'Admissions',
  date: '2026-03-01',
  body: 'A body',
  published: true,
  recording: false,
  canceled: false,
} as const

/** Articles of the store: what pages, feeds and the search read, and what editors do. */
export const articles: Work[] = [
  { name: 'articles: has one changed?', run: ({ db }) => articlesRevision(db) },
  { name: 'articles: read all after a change', whole: true, run: ({ db }) => readStored(db) },
  {
    name: 'articles: a channel at the desk',
    whole: true,
    run: ({ db, at }) => deskArticles(db, { ...key, at }),
  },
  {
    name: 'articles: open, draft, save, revisions',
    run: async ({ db, by, at }) => {
      const found = await findStored(db, key)
      await keepDraft(db, by.actor.id, key, { fields: { body: 'new' }, version: 1, at })
      await findDraft(db, by.actor.id, key)
      await othersWriting(db, by.actor.id, key, { at, locale: key.locale })
      await saveArticle(db, entry, { actor: by.actor, at }, found?.version ?? 0)
      await listRevisions(db, key)
      return findRevision(db, key, 1)
    },
  },
  { name: 'hourly: drafts', run: ({ db, at }) => deleteOldDrafts(db, at) },
]
