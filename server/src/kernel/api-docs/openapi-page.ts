import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './openapi.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

const callers: Record<CallSpec['who'], string> = {
  anyone: 'anyone',
  user: 'a logged-in user',
  inspector: 'an inspector',
  staff: 'staff',
  team: 'anyone with a release token',
  'release-manager': 'anyone with a release token that may make an area live',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const schemaBlock = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `
      <details><summary>${title}</summary>
        <pre tabindex="0"><code>${escape(JSON.stringify(schema, null, 2))}</code></pre></details>`

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  'x-not-served-yet'?: true
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: { 'application/json': { schema: { properties: { data?: unknown } } } } }>
}

const row = (tag: 'th scope="col"' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag.slice(0, 2)}>`).join('')}</tr>`
const code = (text: string): string => `<code>${escape(text)}</code>`

const parametersTable = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `
      <table>
        <thead>${row('th scope="col"', ['Name', 'Where', 'Needed', 'Form'])}</thead>
        <tbody>${parameters
          .map(({ name, in: place, required, schema }) =>
            row('td', [code(name), escape(place), required ? 'yes' : 'no', code(JSON.stringify(schema))]),
          )
          .join('')}</tbody>
      </table>`

const callSection = (call: CallSpec, operation: Operation): string => `
    <section class="call" aria-label="${escape(`${call.method} ${call.path}`)}">
      <h3><span class="method">${call.method}</span> <code>${escape(call.path)}</code></h3>
      <p>${escape(call.summary)}</p>
      <p class="who">For ${callers[call.who]}</p>${operation['x-not-served-yet'] ? '\n      <p><strong>Not served yet.</strong></p>' : ''}${parametersTable(operation)}${schemaBlock(
        'Body',
        Object.values(operation.requestBody?.content ?? {})[0]?.schema,
      )}${schemaBlock(
        'Data of the answer',
        operation.responses['200']?.content['application/json'].schema.properties.data,
      )}
    </section>`

const page = (isServed: (name: string) => boolean, isShown: (call: CallSpec) => boolean): string => {
  const { paths } = describeCalls(isServed, isShown)
  const shown = callGroups
    .map(({ group, calls }) => ({ group, calls: Object.values<CallSpec>(calls).filter(isShown) }))
    .filter(({ calls }) => calls.length > 0)
  const groups = shown
    .map(
      ({ group, calls }) => `
  <section id="${group}" aria-labelledby="${group}-title">
    <h2 id="${group}-title">${group}</h2>${calls
      .map((call) => callSection(call, paths[call.path]?.[call.method.toLowerCase()] as unknown as Operation))
      .join('')}
  </section>`,
    )
    .join('')
  const links = shown.map(({ group }) => `<li><a href="#${group}">${group}</a></li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the Fieldproof server</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<header>
  <h1>Calls of the Fieldproof server</h1>
  <p>Every answer is JSON: <code>success</code> and <code>data</code>, or <code>success</code>, <code>message</code> and
  more about the refusal. For programs there is a document of the same calls: <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
  <nav aria-label="Groups of calls"><ul>${links}</ul></nav>
</header>
<main>${groups}
</main>
</body>
</html>
`
}

interface Part {
  type: string
  body: string
  etag: string
}

const part = (type: string, body: string): Part => ({
  type,
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
})

/** Callers who work on the site itself. In production their calls are not described. */
const inHouse: ReadonlySet<CallSpec['who']> = new Set(['staff', 'team', 'release-manager'])

/**
 * `/docs/openapi.json` for programs and `/docs/api` for people, both from the contract. In production they leave out
 * the calls of the staff and of releases (API-8).
 */
export const serveApiDescription = (app: FastifyInstance): void => {
  const { production } = app.parts.config
  const isShown = ({ who }: CallSpec): boolean => !production || !inHouse.has(who)
  const isServed = (name: string): boolean => app.servedCalls.has(name)
  const parts = new Map<string, () => Part>([
    [
      '/docs/openapi.json',
      () => part('application/json; charset=utf-8', JSON.stringify(describeCalls(isServed, isShown))),
    ],
    ['/docs/api', () => part('text/html; charset=utf-8', page(isServed, isShown))],
    [
      '/docs/api.css',
      () => part('text/css; charset=utf-8', readFileSync(join(import.meta.dirname, 'api-page.css'), 'utf8')),
    ],
  ])
  for (const [path, make] of parts) {
    let made: Part | undefined
    app.get(path, async (request, reply) => {
      made ??= make()
      reply.headers({ etag: made.etag, 'cache-control': 'no-cache', 'content-security-policy': PAGE_POLICY })
      if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
      return reply.type(made.type).send(made.body)
    })
  }
}
