import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const calls = callGroups.flatMap(({ calls: all }) => Object.values<CallSpec>(all))

test('the document describes every call of the contract', async () => {
  const answer = await server.app.inject('/docs/openapi.json')
  const document = answer.json<{
    openapi: string
    paths: Record<string, Record<string, { security: unknown[]; responses: object; requestBody?: unknown }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  for (const call of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation).toBeDefined()
    expect(operation?.security.length === 0).toBe(call.who === 'anyone')
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.encoding !== undefined)
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g))
      expect(JSON.stringify(operation)).toContain(`"name":"${name}","in":"path","required":true`)
  }
})

test('the page describes every call, without scripts or inline styles', async () => {
  const answer = await server.app.inject('/docs/api')
  expect(answer.headers['content-type']).toMatch('text/html')
  for (const call of calls) expect(answer.body).toContain(`<code>${call.path}</code>`)
  expect(answer.body).not.toMatch(/<script|<style|style=| on\w+=/)
  expect(answer.headers['content-security-policy']).toMatch("style-src 'self'")
  expect((await server.app.inject('/docs/api.css')).headers['content-type']).toMatch('text/css')
  const again = await server.app.inject({
    url: '/docs/api',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test('in production the calls of the staff and of releases are not described (API-8)', async () => {
  const production = await openTestServer({ config: { production: true } })
  const page = (await production.app.inject('/docs/api')).body
  const document = (await production.app.inject('/docs/openapi.json')).body
  await production.close()
  for (const call of calls) {
    const isInHouse = call.who === 'staff' || call.who === 'team' || call.who === 'release-manager'
    expect([call.path, page.includes(`aria-label="${call.method} ${call.path}"`)]).toEqual([call.path, !isInHouse])
    if (isInHouse) expect(document).not.toContain(call.path)
  }
  expect(page).not.toContain('custom-admin')
})
