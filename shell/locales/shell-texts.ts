import type { TextLoader } from '@fieldproof/platform/host'
import type { UiTranslation } from '@fieldproof/ui'

/** Texts that only some of the shell's screens need. */
export const textGroups = [
  'account',
  'secrets',
  'settings',
  'overview',
  'profile',
  'password',
  'two-factor',
  'notification-settings',
  'privacy',
  'sessions',
  'activity',
  'deletion',
  'step-up',
] as const
export type TextGroup = (typeof textGroups)[number]

/** What the folder of a language brings, each piece in a chunk that is fetched by need. */
export interface ShellTexts extends Record<TextGroup, TextLoader> {
  /** What every page needs, with the design system's own sentences; the English ones are always there. */
  shell: () => Promise<{ default: object; ui?: UiTranslation }>
}
