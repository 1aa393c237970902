import { startChild, type Child } from './child.ts'

export interface SiteProcess {
  url: string
  child: Child
}

/** The server in its own process, on the measurement's data. */
export const startSite = async (dataDir: string, databaseUrl?: string): Promise<SiteProcess> => {
  const child = startChild('site', { BENCH_DATA_DIR: dataDir, BENCH_DATABASE_URL: databaseUrl ?? '' })
  return { child, url: await child.ask<string>({ kind: 'address' }) }
}

/** The text of an HTTP request. */
export const httpRequest = (
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): string => {
  const text = body === undefined ? '' : JSON.stringify(body)
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', 'origin: http://127.0.0.1', `content-length: ${Buffer.byteLength(text)}`]),
    '',
    text,
  ].join('\r\n')
}
