import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the subset font files that the theme's style sheet names, unless they are there. */
export const makeFonts = async (root: string): Promise<void> => {
  const folder = join(root, 'shared/ui/src/theme/fonts')
  if (existsSync(join(folder, 'public-sans.woff2')) && existsSync(join(folder, 'bricolage-grotesque.woff2'))) return
  const { subsetFonts } = await import('../../../shared/ui/fonts/subset.mjs')
  await subsetFonts(folder)
}
