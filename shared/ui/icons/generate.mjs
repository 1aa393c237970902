/**
 * Writes src/core/glyph-outlines.ts, and src/icons/outlines with the list of its files, from the Phosphor family.
 * A packaged Phosphor icon has six weights, about six times the bytes that a screen shows. This extracts the one weight
 * that the site uses. Run it after adding a name: `node shared/ui/icons/generate.mjs`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glyphs, icons } from './names.mjs'

const require = createRequire(import.meta.url)
const definitions = join(dirname(require.resolve('@phosphor-icons/react')), 'defs')
const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')

/** The outline of one Phosphor icon in one weight; several paths are joined, because they share a fill. */
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

// One file per icon, so that a page loads only its own icons and not those of the whole area.
const folder = join(source, 'icons', 'outlines')
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const exportLines = []
for (const [key, [name, weight]] of Object.entries(icons)) {
  const file = key.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  await writeFile(
    join(folder, `${file}.ts`),
    `${note}import { icon } from '../icon.tsx'\n\nexport const ${key} = /* @__PURE__ */ icon(\n  '${await outline(name, weight)}',\n)\n`,
  )
  exportLines.push(`export { ${key} } from './outlines/${file}.ts'`)
}
await writeFile(join(source, 'icons', 'outlines.ts'), `${note}${exportLines.join('\n')}\n`)
