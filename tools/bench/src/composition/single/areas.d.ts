/** The areas' entries by name; the build writes this module from the folders that it finds. */
declare module 'bench:areas' {
  import type { AreaModule } from '@fieldproof/platform'

  export const areas: Record<string, () => Promise<{ default: AreaModule }>>
}
