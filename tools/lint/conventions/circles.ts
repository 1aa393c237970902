import type { ImportGraph } from './import-graph.ts'

/** The circles of a graph, each sorted: its strongly connected components of two or more nodes (Tarjan). */
export const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []
  const low = (node: string): number => lowest.get(node) ?? Infinity

  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (onStack.has(next)) lowest.set(node, Math.min(low(node), low(next)))
    }
    if (low(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    for (const member of circle) onStack.delete(member)
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles.sort()
}

/** The entries of each folder, and which of them import which. A subfolder is one entry. */
const insideOf = (graph: ImportGraph): Map<string, Map<string, string[]>> => {
  const folders = new Map<string, Map<string, string[]>>()
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [one, other] = [from.split('/'), to.split('/')]
      let depth = 0
      while (one[depth] === other[depth]) depth += 1
      const folder = one.slice(0, depth).join('/')
      const inside = folders.get(folder) ?? new Map<string, string[]>()
      folders.set(folder, inside)
      const [here, there] = [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')]
      inside.set(here, [...(inside.get(here) ?? []), there])
      if (!inside.has(there)) inside.set(there, [])
    }
  }
  return folders
}

/** Circles among the files and subfolders of each folder, at every depth. */
export const circlesAtEveryDepth = (graph: ImportGraph): string[][] =>
  [...insideOf(graph).values()].flatMap((inside) => circlesOf(inside)).sort()

/** A graph without some of its files. */
export const without = (graph: ImportGraph, isLeftOut: (file: string) => boolean): ImportGraph =>
  new Map(
    [...graph]
      .filter(([file]) => !isLeftOut(file))
      .map(([file, targets]) => [file, targets.filter((to) => !isLeftOut(to))]),
  )
