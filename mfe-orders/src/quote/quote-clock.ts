import { inspectionClock } from '@fieldproof/policy/inspection-date'

/** The browser's clock, read at every check: a page may stay open overnight. */
export const quoteClock = inspectionClock(() => Date.now())
