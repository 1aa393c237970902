import { contentTypeOf } from './content-type.ts'
import type { UploadType } from './tables.ts'

/** Bytes at the beginning that contain a container's type. */
const HEAD = 256

const latin = (content: Buffer, from: number, until: number): string => content.subarray(from, until).toString('latin1')

/** The brand of an ISO media file; the first QuickTime files have none. */
const brandOf = (content: Buffer): string | undefined => {
  const box = latin(content, 4, 8)
  if (box === 'ftyp') return latin(content, 8, 12)
  return ['moov', 'mdat', 'wide', 'free'].includes(box) ? 'qt  ' : undefined
}
const isIsoMedia = (content: Buffer, fits: RegExp): boolean => fits.test(brandOf(content) ?? '')

const isWebm = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && latin(content, 0, HEAD).includes('webm')

const isMp3 = (content: Buffer): boolean => {
  const [first = 0, second = 0] = content
  return latin(content, 0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2)
}

/** An Office file is a zip archive with readable file names; one with macros is not accepted. */
const isOffice = (content: Buffer, part: string): boolean =>
  latin(content, 0, 4) === 'PK\u0003\u0004' &&
  content.includes('[Content_Types].xml') &&
  content.includes(part) &&
  !content.includes('vbaProject.bin')

const isText = (content: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text)
  } catch {
    return false
  }
}

const checks: Readonly<Record<UploadType, (content: Buffer) => boolean>> = {
  'image/jpeg': (content) => contentTypeOf(content) === 'image/jpeg',
  'image/png': (content) => contentTypeOf(content) === 'image/png',
  'image/webp': (content) => latin(content, 0, 4) === 'RIFF' && latin(content, 8, 12) === 'WEBP',
  'application/pdf': (content) => contentTypeOf(content) === 'application/pdf',
  'video/mp4': (content) => isIsoMedia(content, /^(iso\w|mp4\w|avc1|M4V |MSNV|dash|3gp\w)$/),
  'video/quicktime': (content) => isIsoMedia(content, /^qt {2}$/),
  'video/webm': isWebm,
  'audio/mpeg': isMp3,
  'audio/mp4': (content) => isIsoMedia(content, /^(M4A |M4B |iso\w|mp4\w|dash)$/),
  'audio/webm': isWebm,
  'text/plain': isText,
  'text/csv': isText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (content) =>
    isOffice(content, 'word/document.xml'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (content) =>
    isOffice(content, 'xl/workbook.xml'),
}

/** Whether a file's content has the type that its sender named. */
export const isOfType = (content: Buffer, type: UploadType): boolean => checks[type](content)
