import type { FailureTexts } from '../failure-texts.ts'

export const failures: FailureTexts = {
  unreachable: 'We could not reach Fieldproof. Check your connection and try again.',
  unreadable: 'We could not read the answer from Fieldproof. Please try again.',
  unavailable: 'The service is unavailable just now. Please try again in a moment.',
}
