import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const root = resolve(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Whether a package is found from a folder: in its own node_modules, or in that of a folder above. */
const isFound = (from: string, name: string): boolean => {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true
  return from !== '' && isFound(from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '', name)
}

/** npm leaves out a package for another platform that its registry does not have, and `npm ci` refuses such a file. */
test('every required package has an entry, including those of other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) => {
    const wanted = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path.includes('node_modules/') ? {} : entry.devDependencies),
    }
    return Object.keys(wanted)
      .filter((name) => !isFound(path, name))
      .map((name) => `${name} ${wanted[name]}, for ${path}`)
  })
  expect(missing).toEqual([])
})

test('no entry names the registry from which it was installed', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every package that is installed on all platforms has a checksum', () => {
  const free = installed.filter(([, { integrity, os, cpu }]) => !integrity && !os && !cpu)
  expect(free.map(([path]) => path)).toEqual([])
})
