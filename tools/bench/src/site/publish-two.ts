import { buildRelease, stampRelease } from '@fieldproof/build'
import type { ReleaseClient } from '../../../start/release-client.ts'

/** Publishes an area twice, so that one release can be promoted after the other. @returns their versions */
export const publishTwo = async (root: string, releases: ReleaseClient, area: string): Promise<[string, string]> => {
  const { distDir } = await buildRelease({ root, name: area })
  const versions: [string, string] = ['900.0.0', '900.0.1']
  for (const version of versions) await releases.publish(await stampRelease({ distDir, version, root }))
  return versions
}
