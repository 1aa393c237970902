import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BuildFailure } from './build-failure.ts'
import type { BuildDescription } from './describe-plugin.ts'

/** Bytes after gzip, in kB of 1,000. A part may set its own under `fieldproof.budgets` in its package.json. */
export interface Budgets {
  /** The container itself: every page of the area loads it. */
  entry: number
  /** Scripts of any one page, with the container. */
  page: number
  /** Style sheets of any one page. */
  styles: number
  /** Pages that may be heavier, by chunk name. */
  pages?: Record<string, number>
}
const defaults: Budgets = { entry: 10, page: 40, styles: 12 }

export interface BudgetRequest {
  root: string
  name: string
  outDir: string
  description: BuildDescription
}
export interface Weight {
  what: string
  kB: number
  budget: number
}

const weigh = async (outDir: string, files: string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(outDir, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Weighs the container and every page of a build. */
export const weighBuild = async ({ root, name, outDir, description }: BudgetRequest): Promise<Weight[]> => {
  const { fieldproof } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as {
    fieldproof?: { budgets?: Partial<Budgets> }
  }
  const budgets = { ...defaults, ...fieldproof?.budgets }
  const { entry } = description
  const weights: Weight[] = [{ what: 'entry', kB: await weigh(outDir, [entry]), budget: budgets.entry }]
  for (const [chunk, wave] of Object.entries(description.waves)) {
    if (!/^(page|widget)-|^start$/.test(chunk)) continue
    weights.push({
      what: chunk,
      kB: await weigh(outDir, [entry, ...wave.scripts]),
      budget: budgets.pages?.[chunk] ?? budgets.page,
    })
    if (wave.styles.length > 0)
      weights.push({ what: `${chunk} styles`, kB: await weigh(outDir, wave.styles), budget: budgets.styles })
  }
  return weights
}

/** @throws {BuildFailure} that names every exceeded budget, with both figures */
export const checkBudgets = async (request: BudgetRequest): Promise<void> => {
  const over = (await weighBuild(request)).filter(({ kB, budget }) => kB > budget)
  if (over.length === 0) return
  const lines = over.map(({ what, kB, budget }) => `  ${what}: ${kB.toFixed(1)} kB gzip, the budget is ${budget} kB`)
  throw new BuildFailure(`${request.name} is over its budget:\n${lines.join('\n')}`)
}
