type SkeletonProps = {
  /** For assistive technology. */ text: string
  /** The number of fields of the form. */ fields: number
}

/** The outline of the form while its code loads; as tall as the form, to prevent a layout shift. */
export function FormSkeleton({ text, fields }: SkeletonProps) {
  return (
    <div role="status" className="grid min-h-180 max-w-xl content-start gap-5">
      <span className="sr-only">{text}</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} aria-hidden className="grid gap-2">
          <div className="h-4 w-24 bg-line/60" />
          <div className="h-11 border border-line bg-white" />
        </div>
      ))}
      <div aria-hidden className="h-11 bg-line/60" />
    </div>
  )
}
