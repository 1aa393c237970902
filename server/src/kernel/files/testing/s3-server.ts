import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stored object. */
export interface StoredObject {
  content: Buffer
  contentType: string
}

export interface S3Server {
  url: string
  objects: Map<string, StoredObject>
  /** Makes it answer every request with this status, such as 503 for a failing store. */
  failWith: (status: number | undefined) => void
  close: () => Promise<void>
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a request is signed with the secret, by AWS Signature Version 4. */
const isSigned = (request: IncomingMessage, content: Buffer, keyId: string, secret: string): boolean => {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': contentHash = '' } = request.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts || parts[1] !== keyId) return false
  const [, , day = '', region = '', signed = '', signature = ''] = parts
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.split(';').includes(name))) return false
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(content)) return false
  const url = new URL(request.url ?? '/', 'http://store.test')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed
    .split(';')
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')
  const canonical = [request.method, url.pathname, query, headers, signed, contentHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat((await request.toArray()) as Buffer[])

/** A store with the needed part of the S3 API and the bucket in the path, which checks every signature. */
export const startS3Server = async (bucket: string, keyId: string, secret: string): Promise<S3Server> => {
  const objects = new Map<string, StoredObject>()
  let failure: number | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const content = await bodyOf(request)
    if (failure !== undefined) return refuse(response, failure, 'SlowDown')
    if (!isSigned(request, content, keyId, secret)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const [, inBucket, key = ''] = /^\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? []
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const object = objects.get(key)
    switch (request.method) {
      case 'PUT':
        objects.set(key, { content, contentType: request.headers['content-type'] ?? '' })
        response.writeHead(200, { etag: `"${sha256(content)}"` }).end()
        return
      case 'DELETE':
        objects.delete(key)
        response.writeHead(204).end()
        return
      case 'GET':
      case 'HEAD':
        if (!object) return refuse(response, 404, 'NoSuchKey')
        response.writeHead(200, { 'content-type': object.contentType, 'content-length': object.content.length })
        response.end(request.method === 'GET' ? object.content : undefined)
        return
      default:
        refuse(response, 405, 'MethodNotAllowed')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failWith: (status) => {
      failure = status
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
