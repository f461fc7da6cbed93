import type { OpeningProps } from '@/components/sections/hero/props'
import { Action } from '@/components/ui/action/index'
import { Headline, Lead } from '@/components/ui/phrase/index'

/** The opening of a list: title, lead and one quiet action, so that the list begins in the first screen. */
export function ListOpening({ headline, lead, breadcrumb, action }: OpeningProps) {
  return (
    <header>
      <div className="wrap pt-4 md:pt-6">
        {breadcrumb}
        <div className="mt-2.5 items-end justify-between gap-x-12 md:mt-5 md:flex">
          <div>
            <h1 className="text-[1.7rem] leading-[1.2] md:text-[2.3rem]">
              <Headline text={headline} />
            </h1>
            <Lead text={lead} className="mt-1.5 max-w-[44em] max-md:text-sm md:mt-3" />
          </div>
          {action ? (
            <Action href={action.href} kind="quiet" className="shrink-0 max-md:text-sm print:hidden">
              {action.label}
            </Action>
          ) : null}
        </div>
      </div>
    </header>
  )
}
