import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { meetsCaret } from './caret.ts'

const require = createRequire(import.meta.url)

/**
 * Entries that are not shared: the gallery belongs to the shell, each area bundles only the icons that it shows, and
 * only the shell loads the design system's texts.
 */
const notShared = /\/(gallery|icons|texts\/\*)$/

/** Entries of `@fieldproof/ui` for areas, each loaded on demand. */
export const uiEntries = (root: string): string[] => {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/ui/package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .map(([entry]) => `@fieldproof/ui${entry.slice(1)}`)
    .filter((entry) => !notShared.test(entry))
}

/** Third-party packages that a document may contain only once. */
const thirdParty = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const versionOf = (root: string, request: string): string => {
  const [scopeOrName = '', name = ''] = request.split('/')
  const packageName = request.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
  const path = packageName.startsWith('@fieldproof/')
    ? join(root, 'shared', name, 'package.json')
    : require.resolve(`${packageName}/package.json`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}

export interface SharedPackage {
  request: string
  version: string
}

/** The lowest third-party versions with which the code of areas runs: `useEffectEvent` came with React 19.2. */
const lowest: Readonly<Record<string, string>> = { react: '^19.2.0', 'react-dom': '^19.2.0' }

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The range of a shared package that an area accepts: as low as its code allows, so that a shell can be rolled back
 * without the areas (RELEASE-9). For our own packages it is the range in the area's package.json, which is never raised
 * automatically.
 * @throws if the installed version is not in the range
 */
export const neededRange = (root: string, area: string, { request, version }: SharedPackage): string => {
  const name = packageOf(request)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, area, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const range = lowest[name] ?? dependencies[name] ?? `^${version}`
  if (!meetsCaret(version, range))
    throw new Error(
      `${area} requires ${name} ${range}, but ${version} is installed. Change the range in ${area}/package.json.`,
    )
  return range
}

/** Everything that the shell provides to areas, with versions: one copy of each in a document. */
export const sharedPackages = (root: string): SharedPackage[] =>
  [...thirdParty, '@fieldproof/platform', ...uiEntries(root)].map((request) => ({
    request,
    version: versionOf(root, request),
  }))
