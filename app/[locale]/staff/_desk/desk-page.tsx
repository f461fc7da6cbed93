import 'server-only'
import type { ReactNode } from 'react'

/** The column of every page of the desk except the inbox: one width and one background. */
export function DeskPage({ children }: { children: ReactNode }) {
  return (
    <main className="flex-1 bg-paper-deep print:bg-white">
      <div className="mx-auto grid w-full max-w-[72rem] content-start gap-6 px-4 py-8 sm:px-6">
        {children}
      </div>
    </main>
  )
}
