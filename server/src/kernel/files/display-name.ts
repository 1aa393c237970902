import { fileLimits } from '@fieldproof/contracts'
import type { KeptType } from './tables.ts'

/** The ending that belongs to a type. */
export const endingOf: Record<KeptType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

const paths = /^.*[/\\]/s
/**
 * Control and formatting characters, such as those that change the direction of writing, and characters that file
 * systems refuse.
 */
const unfit = /[\p{C}<>:"|?*]/gu

/**
 * A name that can be shown and offered for a download: no path, no control characters, no leading dots, at most 200
 * characters, and the ending of the file's real type.
 * @example displayName('../../etc/pass\u0000wd.exe', 'application/pdf') // 'passwd.pdf'
 */
export const displayName = (given: string, type: KeptType): string => {
  const stem = given
    .replace(paths, '')
    .replace(unfit, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...stem].slice(0, fileLimits.nameMax / 2).join('') || 'document'}.${endingOf[type]}`
}
