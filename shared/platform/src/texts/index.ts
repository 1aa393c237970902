import type { Locale } from '@fieldproof/contracts/languages'
import { failures as en } from './en/failures.ts'
import type { FailureTexts } from './failure-texts.ts'
import { failures as no } from './no/failures.ts'

export const failureTexts: Readonly<Record<Locale, FailureTexts>> = { en, no }
