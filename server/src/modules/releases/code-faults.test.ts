import { randomBytes } from 'node:crypto'
import { codeFaults } from './code-faults.ts'
import { makeArea, makeShell, type AreaOptions } from './testing/make-release.ts'

const faultsOf = (code: string, { manifest }: AreaOptions = {}, change: { contract?: Record<string, string> } = {}) => {
  const { record, files } = makeArea('mfe-fleet', '1.4.0', {
    manifest,
    contents: { 'page-list.22222222.js': code },
  })
  return codeFaults({ ...record, ...change }, files, ['depot.closed@1']).map(({ message }) => message)
}

describe('the code of a release, independent of its record (RELEASE-10)', () => {
  it('is refused for an undeclared call that the server does not serve', () => {
    expect(faultsOf('const a=c("GET /fleet/made-up"),b=c(`GET /fleet/made-up`)')).toEqual([
      expect.stringContaining('The code makes the call GET /fleet/made-up, which the server does not serve.'),
    ])
  })

  it('is refused for a call that is missing in the record', () => {
    expect(faultsOf('c("GET /users/get-user")')).toEqual([
      expect.stringContaining('The code makes the call GET /users/get-user, which the record leaves out.'),
    ])
  })

  it("is refused for a call whose shape is unknown or differs from the live server's", () => {
    const code = 'c("GET /blog-posts/get-blog-posts")'
    expect(faultsOf(code)).toEqual([
      expect.stringContaining('does not say against which contract of GET /blog-posts/get-blog-posts it was built'),
    ])
    expect(faultsOf(code, {}, { contract: { 'GET /blog-posts/get-blog-posts': '0123456789abcdef' } })).toEqual([
      expect.stringContaining(
        'mfe-fleet was built against another contract of GET /blog-posts/get-blog-posts than the live server has.',
      ),
    ])
  })

  it('is refused for an event that is declared nowhere or missing in the record', () => {
    const sending = (event: string) => ({ manifest: { events: { emits: [event], hears: [] } } })
    expect(faultsOf('e("fleet.exploded@1")', sending('fleet.exploded@1'))).toEqual([
      expect.stringContaining('mfe-fleet sends the event fleet.exploded@1, which neither the shell'),
    ])
    expect(faultsOf('e("depot.closed@1")', sending('depot.closed@1'))).toEqual([])
    expect(faultsOf('e("callback.requested@1")', sending('callback.requested@1'))).toEqual([])
    expect(faultsOf('e("callback.requested@1")')).toEqual([
      expect.stringContaining('The code names the event callback.requested@1, which the record leaves out.'),
    ])
  })

  it('is refused for a shared package that is missing in the record', () => {
    expect(faultsOf('k({shareKey:"react"}),k({shareKey:"left-pad"})')).toEqual([
      expect.stringContaining('The code asks the shell for left-pad, which the record leaves out.'),
    ])
  })
})

describe('the compressed weight of a release (RELEASE-11)', () => {
  it.each([
    ['entry.js', 23_000, /The container of mfe-fleet weighs 23\.\d kB as it is sent, and the budget is 22 kB/],
    ['page-list.22222222.js', 36_000, /page-list of mfe-fleet weighs 36\.\d kB as it is sent, and the budget is 35 kB/],
    ['page-list.33333333.css', 13_000, /The style of page-list of mfe-fleet weighs 13\.\d kB/],
  ])('is refused for %s of %d bytes', (path, bytes, said) => {
    const { record, files } = makeArea('mfe-fleet', '1.4.0', { contents: { [path]: randomBytes(bytes) } })
    expect(codeFaults(record, files, []).map(({ message }) => message)).toEqual([expect.stringMatching(said)])
  })

  it('is accepted within the budgets', () => {
    for (const { record, files } of [makeArea('mfe-fleet', '1.4.0'), makeShell('1.0.0')])
      expect(codeFaults(record, files, [])).toEqual([])
  })
})
