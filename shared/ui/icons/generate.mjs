/**
 * Writes src/core/glyph-outlines.ts and src/icons/outlines.ts from the Phosphor family.
 *
 * A packaged Phosphor icon carries six weights, about six times the bytes of the one that a screen shows. This takes
 * the one weight we use and nothing else. Run it after adding a name: `node shared/ui/icons/generate.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glyphs, icons } from './names.mjs'

const require = createRequire(import.meta.url)
const definitions = join(dirname(require.resolve('@phosphor-icons/react')), 'defs')
const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')

/** The outline of one Phosphor icon in one weight; several paths become one, since they share a fill. */
async function outline(name, weight) {
  const text = await readFile(join(definitions, `${name}.es.js`), 'utf8')
  const start = text.indexOf(`"${weight}"`)
  const end = text.indexOf('\n  ]', start)
  const paths = [...text.slice(start, end).matchAll(/d: "([^"]+)"/g)].map((match) => match[1])
  if (start === -1 || paths.length === 0) throw new Error(`Phosphor has no ${weight} ${name}`)
  return paths.join('')
}

const note =
  '// Made by shared/ui/icons/generate.mjs from Phosphor icons (MIT). Change the list there, not this file.\n\n'

const glyphLines = []
for (const [key, [name, weight]] of Object.entries(glyphs))
  glyphLines.push(`  ${key}: '${await outline(name, weight)}',`)
await writeFile(
  join(source, 'core', 'glyph-outlines.ts'),
  `${note}export const glyphOutlines = {\n${glyphLines.join('\n')}\n} as const\n`,
)

const iconLines = []
for (const [key, [name, weight]] of Object.entries(icons)) {
  iconLines.push(`export const ${key} = /* @__PURE__ */ icon('${await outline(name, weight)}')`)
}
await writeFile(
  join(source, 'icons', 'outlines.ts'),
  `${note}import { icon } from './icon.tsx'\n\n${iconLines.join('\n')}\n`,
)
