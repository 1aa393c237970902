import type { Composition, MissingArea } from '@fieldproof/contracts/release'

/**
 * The manifest of each area, also of one that cannot be loaded: its addresses and menu entries stay, and lead to its
 * fallback.
 */
export const manifestsOf = ({ areas, missing = [] }: Composition): MissingArea[] => [
  ...areas.map(({ name, release: { manifest } }) => ({ name, manifest })),
  ...missing,
]

/** Whether the target of a menu entry or a slot exists (NAV-14). */
export const hasNeeded = (composition: Composition, { needs }: { needs?: string | undefined }): boolean =>
  needs === undefined ||
  manifestsOf(composition).some(({ manifest }) => manifest.routes.some(({ name }) => name === needs))
