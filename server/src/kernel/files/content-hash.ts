import { hash } from 'node:crypto'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { StoredFileRow } from './tables.ts'

/** SHA-256, hex, of a file's content. */
export const hashOfContent = (content: Buffer): string => hash('sha256', content)

/**
 * Whether the store has the content that was stored (FILE-6). Files without a hash, from before there were hashes, are
 * accepted.
 */
export const isAsKept = ({ content_hash: stored }: Pick<StoredFileRow, 'content_hash'>, content: Buffer): boolean =>
  stored === null || stored === hashOfContent(content)

/** 503: the store has other content than was stored. */
export const fileDamaged = (): Refusal =>
  new Refusal({ status: 503, code: 'unavailable', message: textsOf('files').damaged() })
