import type { FileType, VideoType } from '@fieldproof/contracts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('files')

const names: Record<FileType | VideoType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
}

/** The refusal of a file with more bytes than its call takes. */
export const tooLargeText = (maxBytes: number): Text => texts.tooLarge({ maxBytes })

/** The refusal of a file of another type than its call takes. */
export const wrongTypeText = (types: readonly (FileType | VideoType)[]): Text =>
  texts.wrongType({ types: types.map((type) => names[type]) })
