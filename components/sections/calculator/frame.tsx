import type { ReactNode } from 'react'

/**
 * A calculator; without JavaScript, instructions for calculating by hand. Not printed: a result without its entries is
 * useless.
 */
export function CalculatorFrame({ noScript, children }: { noScript: string; children: ReactNode }) {
  return (
    <div className="w-full print:hidden">
      <noscript>
        <p className="mb-4 border-l-2 border-brass bg-brass/10 px-5 py-3">{noScript}</p>
      </noscript>
      <div className="noscript:hidden">{children}</div>
    </div>
  )
}
