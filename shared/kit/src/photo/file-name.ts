import { fileLimits } from '@fieldproof/contracts/limits'

/** Returns a file's name without characters that file names cannot contain. */
export const plainFileName = (name: string, otherwise = 'photo'): string =>
  (name.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim() || otherwise).slice(-fileLimits.nameMax)
