import { fileLimits } from '@fieldproof/contracts/limits'

/** A file's name without what no file may be called by. */
export const plainFileName = (name: string, otherwise = 'photo'): string =>
  (name.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim() || otherwise).slice(-fileLimits.nameMax)
