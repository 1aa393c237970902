import type { Locale } from '@fieldproof/contracts/languages'
import { en } from './en/index.ts'
import { no } from './no/index.ts'
import type { ShellTexts } from './shell-texts.ts'

export const shellTexts: Readonly<Record<Locale, ShellTexts>> = { en, no }
