import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import type { Spread } from './statistics.ts'

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

export const milliseconds = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
export const ratio = (value: number): string => value.toFixed(2)

/** A median with its middle half, such as `612 ms (598–640)`. */
export const spreadCell = ({ median, low, high }: Spread): string => {
  const digits = median < 100 ? 1 : 0
  return `${median.toFixed(digits)} ms (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

export interface Target {
  what: string
  goal: string
  figure: string
  reached: boolean
}

export const targetTable = (targets: readonly Target[]): string =>
  table(
    ['target', 'goal', 'measured', ''],
    targets.map(({ what, goal, figure, reached }) => [what, goal, figure, reached ? 'reached' : '**not reached**']),
  )

/** Processes that waited for a core in the last five minutes, on average; 0 if the system does not report it. */
export const othersLoad = (): number => loadavg()[1] ?? 0

/** A sentence about how reliable the times of a run are, by the load before and after it. */
export const busyWords = ([before, after]: readonly [number, number]): string => {
  const words = `Load average of five minutes: ${before.toFixed(1)} before the run, ${after.toFixed(1)} after it, on ${availableParallelism()} cores.`
  if (before <= availableParallelism() * 0.5) return words
  return `${words} **Other work ran on the machine**: times are too long and noisy; bytes, requests and rounds are not affected.`
}

/** One line about the machine and the versions. */
export const machine = (chromium?: string): string => {
  const [cpu] = cpus()
  const parts = [
    `${availableParallelism()} cores${cpu ? ` (${cpu.model.trim()})` : ''}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    ...(chromium === undefined ? [] : [`Chromium ${chromium}`]),
  ]
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${parts.join(', ')}.`
}
