import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from '#kernel/http/negotiate.ts'
import type { StoredFile } from './release-store.ts'

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** The suffix of a compressed file. */
export const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const compressible = /\.(js|mjs|css|json|svg|html|txt|xml|map|webmanifest|wasm|ico|md)$/i

/** Brotli, by default with the best quality, for bytes that are served many times. Runs in the thread pool. */
export const brotli = (content: Buffer, quality = 11): Promise<Buffer> =>
  toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** Gzip, by default with the best level. Runs in the thread pool. */
export const gzipped = (content: Buffer, level = 9): Promise<Buffer> => toGzip(content, { level })

/** The quality of both compressors for development builds: a twentieth of the time, for a sixth more bytes. */
const IN_HASTE = 4

/**
 * The file and its compressed forms, if they are smaller.
 * @param inHaste whether to save time instead of bytes
 */
export const withCompressed = async (file: StoredFile, inHaste = false): Promise<StoredFile[]> => {
  // The rendering code is never sent to browsers, so it need not be small.
  if (!compressible.test(file.path) || file.path === RENDERING_FILE) return [file]
  const forms = await Promise.all([
    brotli(file.content, inHaste ? IN_HASTE : undefined).then((content) => ({
      path: file.path + suffixes.br,
      content,
    })),
    gzipped(file.content, inHaste ? IN_HASTE : undefined).then((content) => ({
      path: file.path + suffixes.gzip,
      content,
    })),
  ])
  return [file, ...forms.filter(({ content }) => content.length < file.content.length)]
}

/** The original of a compressed form; null if it is damaged or larger than expected. @param bytes the expected size */
export const decompressed = async (encoding: Encoding, content: Buffer, bytes: number): Promise<Buffer | null> => {
  const decompress = encoding === 'br' ? fromBrotli : fromGzip
  try {
    return await decompress(content, { maxOutputLength: Math.max(bytes, 1) })
  } catch {
    return null
  }
}
