const reference = /(BH-\d\d-\d+)/

/** A text whose references are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(reference).map((part, index) =>
    reference.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
