import type * as schema from '@/components/sections/org-chart/schema'
import type { PropsOf } from '@/schemas/content/component'

export type OrgChartProps = PropsOf<typeof schema.OrgChart>

/** An organization chart: one root and its branches, as nested lists joined by lines. */
export function OrgChart({ root, branches, caption }: OrgChartProps) {
  return (
    <figure className="keep-together w-full">
      <div className="flex flex-col md:items-center">
        <p className="bg-crimson px-8 py-3 text-center font-serif text-lg text-paper print:border print:bg-transparent print:text-ink">
          {root}
        </p>
        <span aria-hidden="true" className="hidden h-7 w-px bg-ink md:block" />
      </div>
      <ul className="org-branches ml-6 border-l border-ink md:ml-0 md:grid md:auto-cols-fr md:grid-flow-col md:gap-x-5 md:border-l-0">
        {branches.map(([name, task]) => (
          <li
            key={name}
            className="relative pl-6 pt-4 before:absolute before:left-0 before:top-9 before:h-px before:w-6 before:bg-ink md:pl-0 md:pt-7 md:before:-top-0 md:before:left-1/2 md:before:h-7 md:before:w-px"
          >
            <div className="h-full border border-line bg-paper px-4 py-3.5 md:text-center">
              <p className="font-serif text-lg">{name}</p>
              <p className="mt-0.5 text-sm leading-normal text-ink-soft">{task}</p>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
