import type { ReactNode } from 'react'

export type GalleryState = { name: string; render: () => ReactNode }

export type GalleryEntry = {
  /** The component's own name. */
  name: string
  group: string
  /** Other components that appear in the same states. */
  covers?: readonly string[]
  states: readonly GalleryState[]
}
