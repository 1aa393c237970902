import type { Answer, TestServer } from './test-server.ts'

export interface FormOptions {
  token?: string
  fields?: Record<string, string>
  file?: Buffer
  /** The file's name and its type, as the sender states them. */
  name?: string
  type?: string
  headers?: Record<string, string>
}

/** Makes a multipart call as a browser would. */
export const sendForm = async <Data>(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  { token, fields = {}, file, name = 'photo.jpg', type = 'image/jpeg', headers }: FormOptions,
): Promise<Answer<Data>> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), name)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      host: 'site.test',
      origin: 'http://site.test',
      accept: 'application/json',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const body = response.json<Answer['body'] & { data: Data }>()
  return { status: response.statusCode, headers: response.headers as Answer['headers'], body, data: body.data }
}
