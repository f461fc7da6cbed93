export const mainId = 'main'

/** The first focusable element: skips the header. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 bg-crimson px-4 py-2 font-semibold text-white focus:translate-y-0 print:hidden"
    >
      {text}
    </a>
  )
}
