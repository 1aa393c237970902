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
  'notifications',
  'notification-settings',
  'privacy',
  'sessions',
  'activity',
  'deletion',
  'playground',
  'step-up',
] as const
export type TextGroup = (typeof textGroups)[number]

/** The chunks of a language's folder, each loaded on demand. */
export interface ShellTexts extends Record<TextGroup, TextLoader> {
  /** The texts of every page, including the design system's; the English ones are always loaded. */
  shell: () => Promise<{ default: object; ui?: UiTranslation }>
}
