import { createElement, Fragment, type ReactNode } from 'react'

/** Fits on the narrowest line of a headline. */
const short = 5

function Words({ phrase }: { phrase: string }) {
  if (phrase.length <= short) return phrase
  return wordGroups(phrase).map((group, index) => (
    <Fragment key={`${index} ${group}`}>
      {index > 0 ? <wbr /> : null}
      {group}
    </Fragment>
  ))
}

/**
 * A headline whose Chinese lines break after punctuation first, and between words if a phrase is wider than its line.
 * For server components; client components use `Phrases`.
 */
export function Headline({ text }: { text: string }) {
  const phrases = inPhrases(text)
  if (phrases.length === 0) return inWords(text)
  if (phrases.length === 1 && text.length <= short) return text
  return phrases.map((phrase) => (
    <span key={phrase} className="inline-block break-keep">
      <Words phrase={phrase} />
    </span>
  ))
}

function inGroups(text: string): ReactNode {
  const parts = wordGroups(text).flatMap((group, index) =>
    index === 0 ? [group] : [createElement('wbr'), group],
  )
  return createElement(Fragment, null, ...parts)
}

/**
 * The first paragraph of a page or section. Chinese lines break between words only: browsers break Chinese anywhere,
 * and `word-break: auto-phrase` does not support Chinese yet. For server components.
 */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  const chinese = /\p{Script=Han}/u.test(text)
  return (
    <p className={`lead text-ink-soft ${chinese ? 'break-keep' : ''} ${className}`}>
      {chinese ? inGroups(text) : text}
    </p>
  )
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Single characters that belong to the following word, such as articles and auxiliary verbs. */
const leading = new Set(
  '“‘《（一二三四五六七八九十几两第每各这那哪谁不没别先再才就也都还又很更只从到把被给向与和或自在要会能可想请让去来做等缺卖看用按',
)
/** Words that must not begin a line, including those of several characters. */
const trailing = /^(?:[的了着过吗呢吧们之”’》）]|得到$)/
/** Numbers, which stay with their measure word. */
const number = /[一二三四五六七八九十百千万几两]$/
const pause = /[，。；：、？！]$/

function joins(group: string, last: string, word: string): boolean {
  if (trailing.test(word)) return true
  if (pause.test(last)) return false
  // Avoids lines of one character, and lines that end with a leading character.
  return (
    group.length === 1 ||
    leading.has(last) ||
    number.test(last) ||
    (word.length === 1 && !leading.has(word))
  )
}

/**
 * Splits a Chinese phrase into groups of words that should stay on one line: 什么样的·岗位·适合·订单. For headlines, on the
 * server only: the word lists of browsers differ.
 */
export function wordGroups(phrase: string): string[] {
  const groups: string[] = []
  let last = ''
  for (const { segment } of words.segment(phrase)) {
    const group = groups.at(-1)
    if (group !== undefined && joins(group, last, segment))
      groups[groups.length - 1] = group + segment
    else groups.push(segment)
    last = segment
  }
  return groups
}

const ends = /([，。：；、？！])(?=[^”’》）])/g

/** Splits a Chinese headline into phrases that end with their punctuation; returns none for a Latin one. */
function inPhrases(text: string): string[] {
  return /\p{Script=Han}/u.test(text) ? text.replace(ends, '$1\n').split('\n') : []
}

/** A word that fits on a line of a phone. */
const longestWord = 24

/** A Latin headline whose words do not break at their hyphens: full-time, I-20. */
function inWords(text: string): ReactNode {
  if (!text.includes('-')) return text
  return text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : ''}
      {word.includes('-') && word.length <= longestWord ? (
        <span className="whitespace-nowrap">{word}</span>
      ) : (
        word
      )}
    </Fragment>
  ))
}

/**
 * A Chinese headline in unbroken phrases: it breaks after punctuation first, and inside a phrase only if that is wider
 * than its line. Latin headlines break as usual and are balanced.
 */
export function Phrases({ text }: { text: string }) {
  const phrases = inPhrases(text)
  if (phrases.length === 0) return inWords(text)
  if (phrases.length < 2) return text
  return phrases.map((phrase) => (
    <span key={phrase} className="inline-block">
      {phrase}
    </span>
  ))
}
