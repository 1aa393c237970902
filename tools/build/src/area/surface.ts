import { join } from 'node:path'
import { readAreaFolder, type AreaFolder } from './area-folder.ts'

/** The path of an area's surface, below its folder. */
export const SURFACE = 'src/surface.ts'

const note = `/*
 * Everything that other code can refer to by name in this area. \`npm run generate\` writes it from area.json and from
 * the files that are named here, and \`npm run dev\` keeps it up to date. A test checks that this file is up to date.
 */
`

/** The types by which other areas know an area's screens, events, slots and state. */
export const surfaceOf = ({ file, shortName, events, slots, slice }: AreaFolder): string => {
  const imports: string[] = []
  const interfaces = [
    `  interface Routes {\n${file.routes.map(({ name, path }) => `    '${name}': '${path}'`).join('\n')}\n  }`,
  ]
  const platform: string[] = []
  if (events !== null) {
    imports.push(`import type { events } from './events.ts'`)
    interfaces.push('  interface Events extends Checked<typeof events> {}')
  }
  if (slots !== null) {
    imports.push(`import type { slots } from './slots.ts'`)
    interfaces.push('  interface Slots extends Checked<typeof slots> {}')
  }
  if ((events ?? slots) !== null) platform.push('Checked')
  if (slice !== null) {
    imports.push(`import type { slice } from './store/slice.ts'`)
    interfaces.push(`  interface AreaState extends Selected<'${shortName}', typeof slice> {}`)
    platform.push('Selected')
  }
  const first = `import type {${platform.length > 0 ? ` ${platform.join(', ')} ` : ''}} from '@fieldproof/platform'`
  return `${note}${[first, ...imports].join('\n')}\n\ndeclare module '@fieldproof/platform' {\n${interfaces.join('\n')}\n}\n`
}

/**
 * The required content of an area's surface.
 * @throws {BuildFailure} if the area's folder is incomplete or wrong
 */
export const readSurface = async (root: string, name: string): Promise<{ path: string; text: string }> => ({
  path: join(root, name, SURFACE),
  text: surfaceOf(await readAreaFolder(root, name)),
})
