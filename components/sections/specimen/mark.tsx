type MarkProps = { id: string; text: string }

/** The word “sample” repeated across a specimen. An SVG, unlike a background, is also printed and kept in forced colors. */
export function Mark({ id, text }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 h-full w-full text-crimson opacity-[0.07] forced-colors:text-[CanvasText]"
    >
      <defs>
        <pattern
          id={id}
          width="340"
          height="250"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-28)"
        >
          <text x="20" y="70" fontSize="44" fill="currentColor" className="font-serif tracking-[0.12em]">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
