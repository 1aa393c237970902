/** Does `work` once more where it was asked for while it was under way, and never twice at a time. */
export const oneAtATime = (work: () => Promise<void>): { ask: () => void; idle: () => Promise<void> } => {
  let current: Promise<void> | undefined
  let isAsked = false
  const run = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false
      await work()
    }
    current = undefined
  }
  return {
    ask: () => {
      isAsked = true
      current ??= run()
    },
    idle: async () => {
      await current
    },
  }
}
