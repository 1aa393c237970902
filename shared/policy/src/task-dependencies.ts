/** A task and the tasks that have to be done before it begins. */
export interface DependentTask {
  _id: string
  dependsOn: readonly string[]
}

/**
 * The cycle that a task's dependencies would close, as the ids of its tasks in order, beginning with the task itself;
 * undefined if there is none (PROJECT-5). A task that depends on itself is a cycle of one.
 * @param tasks all tasks of the project, the changed one with its new dependencies
 */
export const findCycle = (tasks: readonly DependentTask[], from: string): string[] | undefined => {
  const waitsFor = new Map(tasks.map(({ _id, dependsOn }) => [_id, dependsOn]))
  const seen = new Set<string>()
  // Without recursion, because a project may have a chain of thousands.
  const stack = [{ id: from, next: 0 }]
  while (stack.length > 0) {
    const top = stack.at(-1)
    if (top === undefined) break
    const id = waitsFor.get(top.id)?.[top.next]
    if (id === undefined) stack.pop()
    else {
      top.next += 1
      if (id === from) return stack.map((step) => step.id)
      if (!seen.has(id)) {
        seen.add(id)
        stack.push({ id, next: 0 })
      }
    }
  }
  return undefined
}
