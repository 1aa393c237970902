import { join } from 'node:path'

/** Creates the subset font files that the theme's style sheet names; the shell's build needs them. */
export const makeFonts = async (root: string): Promise<void> => {
  const { subsetFonts } = await import('../../../shared/ui/fonts/subset.mjs')
  await subsetFonts(join(root, 'shared/ui/src/theme/fonts'))
}
