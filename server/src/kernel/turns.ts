/**
 * Runs at most this many pieces of work at once; the others wait for their turn, in the order in which they came.
 * @example const inTurn = turns(2); await inTurn(() => draw(picture))
 */
export const turns = (most: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
