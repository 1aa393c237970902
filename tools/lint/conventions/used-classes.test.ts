import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...read(sheet)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name = '']) => name),
  )

/** Classes that occur literally in the code: `styles.row`. Names that are composed at run time are not found. */
const usedClasses = globSync('{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const code = read(file)
  return [...code.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].flatMap(([, styles = '', path = '']) => {
    const classes = classesOf(join(dirname(file), path))
    const used = code.matchAll(new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'))
    return [...used].map(([name, className = '']) => ({ file, name, isDefined: classes.has(className) }))
  })
})

test('every class that the code names is in its style sheet', () => {
  expect(usedClasses.length).toBeGreaterThan(1_000)
  expect(usedClasses.filter(({ isDefined }) => !isDefined)).toEqual([])
})
