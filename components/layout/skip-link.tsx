/** Id of the page's main part. */
export const mainId = 'main'

/** First in the tab order: past the header, to the page itself. */
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
