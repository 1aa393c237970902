import type { ReactNode } from 'react'

export type IconProps = {
  /** In em of the surrounding text, or one of the two larger sizes. */
  size?: 'text' | 'medium' | 'large'
  /** Only if no text beside the icon has its meaning. */
  label?: string
  className?: string
}

export type IconComponent = (props: IconProps) => ReactNode

const sizes = { text: '1.25em', medium: '1.5rem', large: '2.5rem' } as const

/** Creates an icon from one outline on Phosphor's 256-unit grid. Decorative unless it has a label. */
export function icon(outline: string): IconComponent {
  return function Icon({ size = 'text', label, className }) {
    const side = sizes[size]
    return (
      <svg
        aria-hidden={label === undefined ? true : undefined}
        aria-label={label}
        className={className}
        fill="currentColor"
        height={side}
        role={label === undefined ? undefined : 'img'}
        viewBox="0 0 256 256"
        width={side}
      >
        <path d={outline} />
      </svg>
    )
  }
}
