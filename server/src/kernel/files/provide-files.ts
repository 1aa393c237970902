import { join } from 'node:path'
import type { Config } from '#kernel/config/config.ts'
import type { Files, FileStore } from '#kernel/ports/files.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { diskFiles } from './disk-files.ts'
import { signAddress } from './signed-address.ts'

const storeFrom = async ({ s3, dataDir }: Config): Promise<FileStore> => {
  if (s3 === undefined) return diskFiles(join(dataDir, 'files'))
  // Loading the client takes half a second, so it is only loaded if it is used.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}

/** Files in the configured bucket; without one, on the disk beside the other data. */
export const provideFiles = async (config: Config, secrets: Secrets): Promise<Files> => ({
  ...(await storeFrom(config)),
  signedAddress: (key, expiresAt) => signAddress(secrets, key, expiresAt),
})
