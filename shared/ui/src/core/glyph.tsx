import { glyphOutlines } from './glyph-outlines.ts'

export type GlyphName = keyof typeof glyphOutlines

/** A decorative glyph; the text beside it carries the meaning. Sized in em, so that it scales with its text. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="currentColor"
      height="1.25em"
      viewBox="0 0 256 256"
      width="1.25em"
    >
      <path d={glyphOutlines[name]} />
    </svg>
  )
}
