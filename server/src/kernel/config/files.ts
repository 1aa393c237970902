import { address, flag, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

/** The settings of a bucket in an S3-compatible store. */
export interface S3Settings {
  /** Address of the store; Amazon's own by default. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path (`https://store/bucket/key`) instead of in the host's name. */
  pathStyle: boolean
}

/** Where uploaded files are stored. */
export interface FilesConfig {
  /** The bucket in which files are stored; without one, a folder in `dataDir`. */
  s3?: S3Settings
}

const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export const readFiles = (read: ReadSetting): FilesConfig => {
  const bucket = read('S3_BUCKET', text, {
    about: 'The bucket of an S3-compatible store in which uploaded files are stored.',
    otherwise: undefined,
    otherwiseInWords: 'the folder `DATA_DIR/files`',
  })
  const endpoint = read('S3_ENDPOINT', address(['http', 'https']), {
    about: 'The address of that store.',
    otherwise: undefined,
    otherwiseInWords: 'Amazon S3 in S3_REGION',
  })
  const region = read('S3_REGION', text, { about: 'The region of the bucket.', otherwise: 'us-east-1' })
  const accessKeyId = read('S3_ACCESS_KEY_ID', text, {
    about: 'The key that may read, write and delete in the bucket.',
    otherwise: undefined,
  })
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY', text, {
    about: 'The secret of that key.',
    otherwise: undefined,
    show: hidden,
  })
  const pathStyle = read('S3_PATH_STYLE', flag, {
    about: '1 if the store expects the bucket in the path, 0 if it expects it in the name of the host.',
    otherwise: endpoint !== undefined,
    otherwiseInWords: '1 with S3_ENDPOINT, else 0',
  })

  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { s3: { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle } }
  }
  const missing = together.filter((name) => !read.isGiven(name))
  if (missing.length < together.length)
    read.fault(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: the settings of the bucket go together`,
    )
  return {}
}
