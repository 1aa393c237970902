import * as z from 'zod/mini'

/**
 * The shell's slots, which any area may fill with widgets, with the schema of the props that each passes to them. Areas
 * declare slots of their own in `src/slots.ts`.
 */
export const slots = {
  /** The chat of the Help menu, once the user opens it; `asked` counts how often. */
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
