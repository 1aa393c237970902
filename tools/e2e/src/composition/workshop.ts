import { buildRelease, stampRelease, type StampedRelease } from '@fieldproof/build'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connectReleases, type ReleaseClient } from '../../../start/release-client.ts'
import type { TestSite } from '../harness/site.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** An address of each area, and a text that only its screen shows. */
export const areas = [
  { name: 'mfe-content', address: '/how-it-works' },
  { name: 'mfe-orders', address: '/services/vehicle' },
  { name: 'mfe-inspector', address: '/job-market-place' },
  { name: 'mfe-wallet', address: '/dashboard/wallet' },
  { name: 'mfe-projects', address: '/dashboard/projects' },
  { name: 'mfe-messaging', address: '/dashboard/messages' },
] as const
export type AreaName = (typeof areas)[number]['name']

/** Changes to an area for one release: its extension, or files of its build. */
export interface Variant {
  /** The release's version; any that the registry does not have. */
  version: string
  /** The text of `src/area.ts`, with which an area changes what the build finds in its folders. */
  extension?: string
  /** Rewrites files of the build before they are hashed, so that a faulty file has the right hash. */
  built?: (path: string, text: string) => string
}

const withExtension = async (
  name: AreaName,
  extension: string,
  use: (root: string) => Promise<StampedRelease>,
): Promise<StampedRelease> => {
  const copy = await mkdtemp(join(tmpdir(), 'fieldproof-area-'))
  try {
    // The cache is included, so that a journey finds the builds of another one.
    for (const part of ['node_modules', 'shared', 'tools', 'package-lock.json', '.cache'])
      await symlink(join(root, part), join(copy, part))
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    })
    await writeFile(join(copy, name, 'src/area.ts'), extension)
    return await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const withChangedBuild = async (
  distDir: string,
  change: (path: string, text: string) => string,
  version: string,
): Promise<StampedRelease> => {
  const copy = join(tmpdir(), `fieldproof-build-${randomUUID()}`)
  await mkdir(copy)
  try {
    await cp(distDir, copy, { recursive: true })
    for (const path of await readdir(copy, { recursive: true })) {
      if (!path.endsWith('.js')) continue
      await writeFile(join(copy, path), change(path, await readFile(join(copy, path), 'utf8')))
    }
    return await stampRelease({ distDir: copy, version, root })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * The text of an extension that wraps every page of an area in another component.
 * @param wrap the text of a function `wrap`, from a component to a component
 */
export const wrappedPages = (wrap: string): string => `
import { useBusEvent, type AreaExtension } from '@fieldproof/platform'
import { createElement, useEffect, useState, type ComponentType } from 'react'
${wrap}
type Load = () => Promise<{ default: ComponentType }>
const wrapped = (load: Load): Load => async () => ({ default: wrap((await load()).default) })
const extend: AreaExtension = (found) => ({
  ...found,
  pages: Object.fromEntries(Object.entries(found.pages).map(([name, page]) => [
    name,
    typeof page === 'function' ? wrapped(page as Load) : { ...page, code: wrapped(page.code as Load) },
  ])),
})
export default extend
`

/** Makes a release of an area as its team would, with the changes of the test. */
export const makeRelease = async (name: AreaName, { version, extension, built }: Variant): Promise<StampedRelease> => {
  const make = async (from: string) => {
    const { distDir } = await buildRelease({ root: from, name })
    return built ? withChangedBuild(distDir, built, version) : stampRelease({ distDir, version, root })
  }
  return extension === undefined ? make(root) : withExtension(name, extension, make)
}

/** The release manager of a test site. */
export interface Manager {
  client: ReleaseClient
  publish: (name: AreaName, variant: Variant) => Promise<void>
  promote: (name: AreaName, version: string) => Promise<void>
  live: () => Promise<Record<string, string>>
}

export const manage = async (site: TestSite): Promise<Manager> => {
  const client = await connectReleases(site.url, site.dataDir)
  return {
    client,
    // Published quickly, like a development build: a journey sends its files only a few times.
    publish: async (name, variant) => client.publish(await makeRelease(name, variant), true),
    promote: async (name, version) => {
      const { live } = await client.environment('live')
      await client.promote({ environment: 'live', name, version, expected: live[name] ?? null, why: 'a test' })
    },
    live: async () => (await client.environment('live')).live,
  }
}
