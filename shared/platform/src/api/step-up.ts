/** Whether the user has passed the step-up; undefined if the question could not be shown. */
export type StepUpOutcome = boolean | undefined

let waiting: ((outcome: StepUpOutcome) => void)[] = []
const listeners = new Set<() => void>()
const change = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * The step-ups of this document: the calls of all areas request them here, and the shell shows the question (STEPUP-3).
 */
export const stepUps = {
  /** Asks the user for a step-up of this session, once for all calls that wait for it. */
  ask: (): Promise<StepUpOutcome> =>
    new Promise((answer) => {
      if (listeners.size === 0) answer(undefined)
      else change([...waiting, answer])
    }),
  /** Resolves all waiting calls. */
  settle: (outcome?: boolean): void => {
    const answered = waiting
    change([])
    for (const answer of answered) answer(outcome)
  },
  isAsked: (): boolean => waiting.length > 0,
  /** For the component that shows the question. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
