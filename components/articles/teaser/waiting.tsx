import type { ListLayout } from '@/components/articles/list'
import { Skeleton } from '@/components/ui/skeleton/index'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

function WaitingRow() {
  return (
    <div className="grid grid-cols-[5.2rem_1fr] gap-x-5 border-t border-line py-5 first:border-t-ink md:grid-cols-[6.5rem_1fr]">
      <Skeleton className="h-6 w-16" />
      <div>
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </div>
  )
}

function WaitingCover() {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-5">
      <Skeleton className="aspect-[4/3] w-full" />
      <div>
        <Skeleton className="h-4 w-28 sm:mt-4" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </div>
  )
}

/** The skeleton of a list: the same grid, without words. */
export function Waiting({ layout, count }: { layout: ListLayout; count: number }) {
  if (layout === 'covers') {
    return (
      <div className="grid gap-x-8 gap-y-11 sm:grid-cols-2 md:grid-cols-3">
        {lines(count).map((line) => (
          <WaitingCover key={line} />
        ))}
      </div>
    )
  }
  if (layout === 'dated') return lines(count).map((line) => <WaitingRow key={line} />)
  return (
    <div className="grid gap-x-16 gap-y-9 md:grid-cols-[7fr_5fr]">
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-5 gap-y-4 border-t border-ink pt-5 sm:grid-cols-[min(45%,24rem)_minmax(0,1fr)] sm:gap-x-7 sm:pt-6">
        <Skeleton className="aspect-[4/3] w-full max-sm:col-start-2" />
        <div className="max-sm:row-start-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-7 w-full" />
          <Skeleton className="mt-2 h-7 w-2/3" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/4" />
        </div>
      </div>
      <div>
        {lines(count - 1).map((line) => (
          <WaitingRow key={line} />
        ))}
      </div>
    </div>
  )
}
