import { areaManifest, type AreaManifest } from '@fieldproof/contracts/area'
import { routes } from '@fieldproof/contracts/routes'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription } from './describe-plugin.ts'

const contractRoutes: Record<string, { path: string; guard: string }> = routes

/** Where what an area promises and what it holds differ, each with its remedy. */
const faultsOf = (manifest: AreaManifest, { waves }: BuildDescription): string[] => {
  const faults: string[] = []
  for (const route of manifest.routes) {
    if (!waves[`page-${route.page}`])
      faults.push(
        `route ${route.name}: no chunk named page-${route.page}; load it in src/area.ts with import(/* webpackChunkName: "page-${route.page}" */ …)`,
      )
    const agreed = contractRoutes[route.name]
    if (agreed && agreed.path !== route.path)
      faults.push(`route ${route.name}: the contract has it at ${agreed.path}, area.json at ${route.path}`)
    if (agreed && agreed.guard !== route.guard)
      faults.push(`route ${route.name}: the contract guards it for "${agreed.guard}", area.json for "${route.guard}"`)
  }
  for (const { widget } of manifest.slots) {
    if (!waves[`widget-${widget}`])
      faults.push(
        `widget ${widget}: no chunk named widget-${widget}; load it in src/area.ts with import(/* webpackChunkName: "widget-${widget}" */ …)`,
      )
  }
  for (const locale of ['en', 'no']) {
    if (!waves[`locale-${locale}`])
      faults.push(
        `no chunk named locale-${locale}; load locales/${locale} in src/area.ts with import(/* webpackChunkName: "locale-${locale}" */ …)`,
      )
  }
  return faults
}

/** Reads and checks an area's `area.json` against the contract and against what was built. */
export const readManifest = async (
  root: string,
  name: string,
  description: BuildDescription,
): Promise<AreaManifest> => {
  const text = await readFile(join(root, name, 'area.json'), 'utf8')
  const read = z.safeParse(areaManifest, JSON.parse(text))
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BuildFailure(`${name}/area.json:\n${faults.join('\n')}`)
  }
  const faults = faultsOf(read.data, description)
  if (read.data.name !== name) faults.push(`area.json names ${read.data.name}, its folder ${name}`)
  if (faults.length > 0) throw new BuildFailure(`${name}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return read.data
}
