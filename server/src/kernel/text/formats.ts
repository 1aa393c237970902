import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { wordsIn } from '#texts/words.ts'

/*
 * For modules that have no texts by key yet: a text that is a function of its parameters is given these formats in its
 * own language (`texts/formats.ts`). The folder's last user takes this file away.
 */

/** The day of an instant, in UTC. @param at ISO text */
export const dayIn = (locale: Locale, at: string): string => wordsIn(locale).day(at)

/** Day and time on the wall clock of a zone, with the zone's name. @param at ISO text */
export const whenIn = (locale: Locale, at: string, timeZone: string): string => wordsIn(locale).when(at, timeZone)

/** An amount as the site writes it (MONEY-3). @param money minor units */
export const moneyIn = (locale: Locale, money: Money): string => wordsIn(locale).money(money)
