import { z } from 'zod'
import { withCalled, withLabel } from './fields'
import type { DataFile } from './kind'

const path = z.string().startsWith('/')

/** `content/facts/projects.json`: the projects of the enrolment form, in order. Source: specification §2 and §3. */
export const projectsSchema = z
  .array(
    withLabel(
      z.strictObject({
        slug: withCalled(
          'project',
          withLabel(z.string().regex(/^[a-z][a-z0-9-]*$/), ['Id', '代号']),
        ),
        id: withLabel(
          z.string().regex(/^\d{1,9}$/),
          ['Number', '编号'],
          [
            'Its number on the wire; 9999 stands for none of its own.',
            '传输时用的编号；9999表示没有自己的编号。',
          ],
        ),
        page: withLabel(
          path,
          ['Page with few projects', '专用页面'],
          [
            'The page that offers this project among few; every other page offers all.',
            '只列出少数项目的页面；其他页面列出全部。',
          ],
        ).optional(),
        chosenOn: withLabel(
          z.array(withLabel(path, ['Page', '页面'])),
          ['Chosen on', '默认选中的页面'],
          ['Pages whose form begins with this project.', '这些页面的表单默认选中该项目。'],
        ).optional(),
        unlisted: withLabel(
          z.boolean(),
          ['Unlisted', '不列出'],
          [
            'Offered only on its own page and where a link asks for it.',
            '只在自己的页面，或链接指定时出现。',
          ],
        ).optional(),
        chosen: withLabel(
          z.boolean(),
          ['Chosen elsewhere', '其他页面默认选中'],
          ['The form begins with it on every other page.', '其他页面的表单默认选中该项目。'],
        ).optional(),
      }),
      ['Project', '报名项目'],
    ),
  )
  .refine((projects) => projects.filter(({ chosen }) => chosen).length === 1, {
    error: 'project.chosen',
  })
  .refine(
    (projects) => {
      const pages = projects.flatMap(({ chosenOn = [] }) => chosenOn)
      return new Set(pages).size === pages.length
    },
    { error: 'project.chosen-on' },
  )

export type Project = Readonly<z.infer<typeof projectsSchema>[number]>

export const data: readonly DataFile[] = [
  {
    file: 'facts/projects.json',
    help: ['What the enrolment form offers, in this order.', '报名表中的项目，按此顺序。'],
    schema: projectsSchema,
  },
]
