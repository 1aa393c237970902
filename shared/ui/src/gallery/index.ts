import { actions } from './actions.tsx'
import { content } from './content.tsx'
import { facts } from './facts.tsx'
import { feedback } from './feedback.tsx'
import { forms } from './forms.tsx'
import { maps } from './maps.tsx'
import type { GalleryEntry } from './gallery-entry.ts'

export type { GalleryEntry, GalleryState } from './gallery-entry.ts'

/** Every component of the design system in all its states. */
export const gallery: readonly GalleryEntry[] = [...actions, ...forms, ...feedback, ...content, ...facts, ...maps]
