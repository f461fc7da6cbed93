import { z } from 'zod'
import { faqLists } from './faq'
import { levels } from './programme'
import { teams } from './teacher'
import { channels } from './article'

const text = z.string().trim().min(1)
const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const pairs = z.array(z.tuple([text, z.number()])).min(1)

export const notices = ['recognition', 'affiliation', 'no-guarantee', 'sample', 'points'] as const
export type NoticeKind = (typeof notices)[number]

const none = z.strictObject({})

/**
 * The components that documents may use and the properties each takes. Everything else in a document
 * is an error. `docs/guides/editing.md` shows them with examples.
 */
export const vocabulary: Record<string, z.ZodType> = {
  Section: z.strictObject({
    id,
    eyebrow: text,
    title: text,
    lead: text.optional(),
    tone: z.enum(['plain', 'deep', 'dark']).optional(),
    layout: z.enum(['stack', 'aside']).optional(),
  }),
  Statement: z.strictObject({ href: text.optional(), action: text.optional() }),
  Enrol: z.strictObject({ title: text, project: text.optional() }),
  Split: z.strictObject({ id, eyebrow: text, title: text, seed: text, side: z.enum(['left', 'right']) }),
  Fact: z.strictObject({ id }),
  Sample: none,
  Cards: z.strictObject({ columns: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  Card: z.strictObject({
    title: text,
    href: text.optional(),
    meta: text.optional(),
    soon: z.boolean().optional(),
  }),
  Doors: none,
  Door: z.strictObject({ title: text, href: text, action: text }),
  Steps: none,
  Step: z.strictObject({ title: text }),
  Timeline: none,
  Moment: z.strictObject({ when: text, title: text }),
  Week: none,
  Slot: z.strictObject({
    day: z.int().min(1).max(7),
    time: text,
    title: text,
    kind: z.enum(['class', 'reading', 'workshop']),
  }),
  Table: z.strictObject({ caption: text, sample: z.boolean().optional() }),
  Terms: none,
  Term: z.strictObject({ name: text }),
  Checklist: none,
  Details: z.strictObject({ summary: text }),
  Facts: z.strictObject({ ids: z.array(id).min(1) }),
  People: z.strictObject({ team: z.enum(teams), limit: z.int().positive().optional() }),
  FaqList: z.strictObject({ list: z.enum(faqLists), only: z.array(text).optional() }),
  Programmes: z.strictObject({ only: z.array(text).optional(), level: z.enum(levels).optional() }),
  ProgrammeFinder: none,
  Articles: z.strictObject({ channel: z.enum(channels), limit: z.int().min(1).max(12) }),
  Areas: none,
  Chart: z.strictObject({
    kind: z.enum(['bar', 'line', 'funnel']),
    caption: text,
    unit: text,
    data: pairs,
  }),
  Flow: z.strictObject({ items: z.array(text).min(2), caption: text }),
  OrgChart: z.strictObject({ root: text, branches: z.array(z.tuple([text, text])), caption: text }),
  Notice: z.strictObject({ kind: z.enum(notices) }),
  PointsCalculator: none,
  BudgetCalculator: z.strictObject({
    parts: z
      .array(z.tuple([text, z.int().positive(), z.int().positive()]))
      .min(2)
      .max(5),
  }),
  TrainingForm: none,
  LearningList: none,
  ChannelList: none,
  Offices: none,
  QrCodes: none,
  MapDrawing: none,
  Affiliates: none,
  SiteMap: none,
  ContactBlock: z.strictObject({ topic: text }),
}
