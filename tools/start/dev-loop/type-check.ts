export interface TypeCheckRequest {
  /** Resolves to a line for each place that is wrong. */
  check: (area: string) => Promise<string[]>
  onFaults: (area: string, faults: string[]) => void
}

/**
 * Checks types behind the builds, which do not wait for it: one area at a time, and of saves that came meanwhile the last.
 * A check that an area outran says nothing.
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
