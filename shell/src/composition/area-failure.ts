import type { FailurePhase } from '@fieldproof/contracts/release'

/** The error of an area's release that could not be loaded or shown, with the step. */
export class AreaFailure extends Error {
  readonly phase: FailurePhase

  constructor(phase: FailurePhase, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AreaFailure'
    this.phase = phase
  }
}

/** Returns the same error, or wraps it as a failure of the given step. */
export const asAreaFailure = (error: unknown, phase: FailurePhase): AreaFailure => {
  if (error instanceof AreaFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError'
  return new AreaFailure(isChunk ? 'chunk' : phase, message, { cause: error })
}

/** Rejects when the promise takes longer; the timer is always cleared. */
export const within = async <Value>(milliseconds: number, promise: Promise<Value>, what: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AreaFailure('timeout', `${what} took longer than ${milliseconds / 1000} s`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([promise, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
