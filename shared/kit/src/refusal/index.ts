export { useRefusalText, useRefusalToast } from './refusal-text.ts'
export { useCountdown } from './use-countdown.ts'
export { useWayOn } from './way-on.ts'
export { useRefusal, type RefusalOptions } from './use-refusal.ts'
