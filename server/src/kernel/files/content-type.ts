import type { FileType } from '@fieldproof/contracts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pdf = Buffer.from('%PDF-')
/** Bytes at the end of a PDF that must contain its end marker. */
const PDF_END = 1_024

const startsWith = (content: Buffer, bytes: Buffer): boolean => content.subarray(0, bytes.length).equals(bytes)

/** A file that only begins like a PDF, and continues as something else, is not one. */
const isPdf = (content: Buffer): boolean => {
  const end = content.subarray(-PDF_END)
  return startsWith(content, pdf) && end.includes('startxref') && end.includes('%%EOF')
}

/** The type of a file, only by its content; undefined if it is none of the basic accepted types. */
export const contentTypeOf = (content: Buffer): FileType | undefined => {
  if (startsWith(content, jpeg)) return 'image/jpeg'
  if (startsWith(content, png)) return 'image/png'
  return isPdf(content) ? 'application/pdf' : undefined
}
