import { hash } from 'node:crypto'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { StoredFileRow } from './tables.ts'

/** SHA-256, hex, of a file's content. */
export const hashOfContent = (content: Buffer): string => hash('sha256', content)

/** Whether what lies in the store is what was kept (FILE-6). Files from before the hashes are taken as they are. */
export const isAsKept = ({ content_hash: kept }: Pick<StoredFileRow, 'content_hash'>, content: Buffer): boolean =>
  kept === null || kept === hashOfContent(content)

/** 503: what lies in the store is not what was kept. */
export const fileDamaged = (): Refusal =>
  new Refusal({ status: 503, code: 'unavailable', message: textsOf('files').damaged() })
