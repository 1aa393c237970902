/** Who asks the reader to prove who they are, and what waits for it. */
export interface StepUps {
  /**
   * Asks the reader to prove this session, once for all calls that wait for it.
   * @returns whether they did
   */
  ask: () => Promise<boolean>
  /** Answers all that wait. */
  settle: (isProved: boolean) => void
  isAsked: () => boolean
  /** Whether somebody shows the question at all. */
  isShown: () => boolean
  /** Whoever shows the question listens. */
  subscribe: (listener: () => void) => () => void
}

export const createStepUps = (): StepUps => {
  let waiting: ((isProved: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    ask: () =>
      new Promise((answer) => {
        waiting = [...waiting, answer]
        tell()
      }),
    settle: (isProved) => {
      const answered = waiting
      waiting = []
      tell()
      for (const answer of answered) answer(isProved)
    },
    isAsked: () => waiting.length > 0,
    isShown: () => listeners.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The step-ups of this document: calls of every area ask here, and the shell shows the question (STEPUP-3). */
export const stepUps = createStepUps()
