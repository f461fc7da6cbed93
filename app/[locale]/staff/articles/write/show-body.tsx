'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { ArticleText } from '@/app/[locale]/articles/[section]/[id]/article-text'
import { postedForm } from '@/app/form-visitor'
import { longestBody } from '@/schemas/article-entry'
import { staffIssue } from '@/schemas/issue-texts'
import { findDesk, refuseForeign } from '@/app/[locale]/staff/_desk/session'

const typed = z.string().max(longestBody, staffIssue('errors.general'))

/** The typed body of an article, the field `body`, as its page will show it. */
export async function showBodyAction(locale: string, form: FormData): Promise<ReactNode> {
  await refuseForeign()
  const desk = await findDesk(locale)
  const { data } = typed.safeParse(postedForm(form).get('body'))
  if (!desk?.may('articles.edit') || data === undefined) return null
  return <ArticleText body={data} locale={desk.locale} />
}
