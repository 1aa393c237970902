import type { Composition, MissingArea } from '@fieldproof/contracts/release'

/** What each area brings, also one that cannot be loaded: its addresses and its entries stay, and lead to its fallback. */
export const manifestsOf = ({ areas, missing = [] }: Composition): MissingArea[] => [
  ...areas.map(({ name, release: { manifest } }) => ({ name, manifest })),
  ...missing,
]

/** Whether the site has what an entry of a menu or a slot would lead to (NAV-14). */
export const hasNeeded = (composition: Composition, { needs }: { needs?: string | undefined }): boolean =>
  needs === undefined ||
  manifestsOf(composition).some(({ manifest }) => manifest.routes.some(({ name }) => name === needs))
