/** Whether the reader proved who they are; undefined where they could not be asked. */
export type StepUpOutcome = boolean | undefined

let waiting: ((outcome: StepUpOutcome) => void)[] = []
const listeners = new Set<() => void>()
const change = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** The step-ups of this document: calls of every area ask here, and the shell shows the question (STEPUP-3). */
export const stepUps = {
  /** Asks the reader to prove this session, once for all calls that wait for it. */
  ask: (): Promise<StepUpOutcome> =>
    new Promise((answer) => {
      if (listeners.size === 0) answer(undefined)
      else change([...waiting, answer])
    }),
  /** Answers all that wait. */
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
