import { glyphOutlines } from './glyph-outlines.ts'

export type GlyphName = keyof typeof glyphOutlines

/** A decorative sign; the words beside it carry the meaning. Sized in em so that it follows its text. */
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
