import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#kernel/config/files.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import { checkedKey } from './file-key.ts'
import { filesUnavailable } from './store-faults.ts'

/** Milliseconds that connecting and answering may take. */
const CONNECT = 3_000
const ANSWER = 20_000

/** Stores files in a bucket of an S3-compatible store. */
export const s3Files = ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Settings): FileStore => {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER, throwOnRequestTimeout: true },
    // Stores that do not know the trailing checksums of newer clients would store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })
  const ask = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
    try {
      return await request
    } catch (error) {
      throw filesUnavailable(error)
    }
  }

  return {
    put: async ({ key, contentType, bytes }, content) => {
      await ask(
        client.send(
          new PutObjectCommand({ ...at(key), Body: content, ContentType: contentType, ContentLength: bytes }),
        ),
      )
    },
    get: async (key) => {
      const read = async (): Promise<Buffer | undefined> => {
        try {
          const { Body: body } = await client.send(new GetObjectCommand(at(key)))
          return body && Buffer.from(await body.transformToByteArray())
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }
      return ask(read())
    },
    delete: async (key) => {
      await ask(client.send(new DeleteObjectCommand(at(key))))
    },
  }
}
