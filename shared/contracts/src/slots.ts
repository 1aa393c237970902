import * as z from 'zod/mini'

/**
 * The shell's places that any area may fill with widgets, with the schema of the properties that each hands to them. Areas
 * declare slots of their own in `src/slots.ts`.
 */
export const slots = {
  /** The chat of the Help menu, once somebody asks for it; `asked` counts how often. */
  'help.chat': z.object({ asked: z.int() }),
  /** A card on /dashboard. */
  'dashboard.summary': z.object({}),
  /** Small tools beside the bell. */
  'header.tools': z.object({}),
  /** A section on /dashboard/settings. */
  'settings.sections': z.object({}),
} as const

/** A slot of the shell's own. */
export type ShellSlot = keyof typeof slots
