/** Runs `work` once more if it was requested while it was running, and never concurrently. */
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
