/** Milliseconds between two pieces of work. */
const APART = 10
/** The maximum milliseconds that a piece waits while calls are being answered. */
const PATIENCE = 30

/**
 * Delays work without a waiting user, such as a mail, while a call is being answered, because both use one thread.
 * Under constant load the work continues at about thirty pieces a second.
 */
export interface GiveWay {
  callBegan: () => void
  callEnded: () => void
  /** Resolves when the caller's piece of work may begin; callers take turns. */
  turn: () => Promise<void>
}

/** The calls and the work of one instance. */
export const createGiveWay = (): GiveWay => {
  let calls = 0
  let lastTurn = -Infinity
  let timer: NodeJS.Timeout | undefined
  const waiting: { begin: () => void; since: number }[] = []

  const begin = (): void => {
    lastTurn = performance.now()
    waiting.shift()?.begin()
    plan()
  }
  const plan = (): void => {
    clearTimeout(timer)
    const [next] = waiting
    if (!next) return
    const due = calls === 0 ? lastTurn + APART : Math.max(lastTurn, next.since) + PATIENCE
    timer = setTimeout(begin, Math.max(0, due - performance.now()))
  }
  return {
    callBegan: () => {
      calls += 1
      if (calls === 1 && waiting.length > 0) plan()
    },
    callEnded: () => {
      calls -= 1
      if (calls === 0 && waiting.length > 0) plan()
    },
    turn: () =>
      new Promise((resolve) => {
        waiting.push({ begin: resolve, since: performance.now() })
        if (waiting.length === 1) plan()
      }),
  }
}
