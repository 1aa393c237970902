import type { FailureTexts } from '../failure-texts.ts'

export const failures: FailureTexts = {
  unreachable: 'We could not reach Fieldproof. Check your connection and try again.',
  unreadable: 'The answer could not be read. Please try again.',
  unavailable: 'The service is unavailable just now. Please try again in a moment.',
}
