import type { ReactNode } from 'react'
import { ArticleCover } from '@/components/articles/cover'
import { longDay } from '@/components/articles/dates'
import { Portrait } from '@/components/sections/people'
import { getTeachers } from '@/lib/content/documents'
import { teams } from '@/schemas/content/teacher'
import { Action } from '@/components/ui/action/index'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Icon } from '@/components/ui/icon/index'
import { Headline, Lead } from '@/components/ui/phrase/index'
import { SampleLabel } from '@/components/ui/sample-label/index'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/schemas/locale'

export type ArticleHeaderProps = {
  article: ArticleItem
  locale: Locale
  /** The channel's name. */
  channel: string
  breadcrumb?: ReactNode
  /** Set if the article is about people or cases. */
  sample?: string
  /** Set for a future lesson: its calendar file. */
  calendar?: { href: string; label: string }
  /** Set for a lesson: the link to book it or to watch the recording. */
  join?: { href: string; label: string; newTab: string } | undefined
  /** The places of a lesson, or why it cannot be booked. */
  places?: string | undefined
  texts: { author: string; minutes: string }
}

/** The teacher of a lesson, if the site knows one of this name. */
const teacherNamed = (locale: Locale, name: string | undefined) =>
  teams.flatMap((team) => getTeachers(locale, team)).find((one) => one.name === name)

/** The header of an article: title, date, author and cover. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { article, locale, channel, breadcrumb, sample, calendar, join, places, texts } = props
  const { title, summary, author, date, time, teacher, minutes } = article
  const person = teacherNamed(locale, teacher)
  const facts = [
    time,
    person ? undefined : teacher,
    minutes === undefined ? undefined : `${minutes}${texts.minutes}`,
  ].filter(Boolean)
  return (
    <header className="wrap pb-9 pt-6 md:pb-14">
      {breadcrumb}
      <div className="mt-7 grid gap-x-12 gap-y-8 md:mt-10 md:grid-cols-12 md:items-end">
        <div className="md:col-span-7">
          <Eyebrow>{channel}</Eyebrow>
          <h1 className="mt-4 text-[1.95rem] md:text-[2.7rem]">
            <Headline text={title} />
          </h1>
          <Lead text={summary} className="mt-5 max-w-[33em] md:text-lg" />
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <time dateTime={date}>{longDay(locale, date)}</time>
            {facts.map((fact) => (
              <span key={fact} className="tabular-nums">
                {fact}
              </span>
            ))}
            <span>{`${texts.author}${author}`}</span>
            {sample ? <SampleLabel>{sample}</SampleLabel> : null}
          </p>
          {person ? (
            <div className="mt-6 flex items-end gap-4">
              <Portrait sitter={person} className="w-24 shrink-0" />
              <p className="border-b border-line pb-2">
                <span className="block font-serif text-xl">{person.name}</span>
                <span className="text-sm text-crimson">{person.title}</span>
              </p>
            </div>
          ) : null}
          {join || calendar || places ? (
            <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
              {join ? (
                <Action href={join.href} newTab={join.newTab}>
                  {join.label}
                </Action>
              ) : null}
              {places ? <p className="font-semibold">{places}</p> : null}
              {calendar ? (
                <a
                  href={calendar.href}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold page-link"
                >
                  <Icon name="calendar" size={18} />
                  {calendar.label}
                </a>
              ) : null}
            </div>
          ) : null}
        </div>
        <ArticleCover
          article={article}
          isMain
          sizes="(min-width: 48rem) 40vw, 100vw"
          className="aspect-[4/3] w-full md:col-span-5 print:hidden"
        />
      </div>
    </header>
  )
}
