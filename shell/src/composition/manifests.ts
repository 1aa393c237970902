import type { Composition, MissingArea } from '@fieldproof/contracts/release'

/** What each area brings, also one that cannot be loaded: its addresses and its entries stay, and lead to its fallback. */
export const manifestsOf = ({ areas, missing = [] }: Composition): MissingArea[] => [
  ...areas.map(({ name, release: { manifest } }) => ({ name, manifest })),
  ...missing,
]
