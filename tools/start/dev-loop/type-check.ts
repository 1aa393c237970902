export interface TypeCheckRequest {
  /** Resolves to a line for each error. */
  check: (area: string) => Promise<string[]>
  onFaults: (area: string, faults: string[]) => void
}

/**
 * Checks types in the background, without delaying builds: one area at a time, and only the latest of several saves.
 * The result of an outdated check is dropped.
 */
export const createTypeCheck = ({ check, onFaults }: TypeCheckRequest): { look: (area: string) => void } => {
  const waiting = new Set<string>()
  let isRunning = false
  const run = async (): Promise<void> => {
    isRunning = true
    for (const area of waiting) {
      waiting.delete(area)
      const faults = await check(area).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ])
      if (!waiting.has(area)) onFaults(area, faults)
    }
    isRunning = false
  }
  return {
    look: (area) => {
      waiting.add(area)
      if (!isRunning) void run()
    },
  }
}
