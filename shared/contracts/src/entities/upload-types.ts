import { fileLimits } from '../limits.ts'
import type { uploadTargets } from '../lists.ts'

// No schemas here, so that screens for uploads do not bundle the schema library.

/** Accepted types of files in a conversation or a report. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/webm',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/**
 * The maximum size of a file, in bytes, by its target and type: photos in reports have their own limit (REPORT-4,
 * CHAT-6).
 */
export const largestFile = (target: (typeof uploadTargets)[number], contentType: string): number => {
  if (['chat-room', 'no-show', 'complaint', 'order', 'project', 'video-recording'].includes(target))
    return fileLimits.chatFileBytes
  if (contentType.startsWith('image/')) return fileLimits.reportPhotoBytes
  return contentType.startsWith('video/') ? fileLimits.reportVideoBytes : fileLimits.chatFileBytes
}
