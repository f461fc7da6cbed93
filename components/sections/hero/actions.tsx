import type { HeroAction } from '@/components/sections/hero/props'
import { Action } from '@/components/ui/action'

type ActionsProps = {
  action: HeroAction | undefined
  quiet: HeroAction | undefined
  className: string
}

/** The main and the second action of an opening. */
export function Actions({ action, quiet, className }: ActionsProps) {
  if (!action && !quiet) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden ${className}`}>
      {action ? <Action href={action.href}>{action.label}</Action> : null}
      {quiet ? (
        <Action href={quiet.href} kind="quiet">
          {quiet.label}
        </Action>
      ) : null}
    </div>
  )
}
