import type { AreaRoute } from '@fieldproof/contracts/area'
import { releaseRecord } from '@fieldproof/contracts/release'
import * as z from 'zod/mini'
import { recordFaults } from './record-faults.ts'
import { needFaults, routeFaults, setFaults } from './set-faults.ts'
import { flipBit, makeArea, makeShell, present, type MadeRelease } from './testing/make-release.ts'

const route = (name: string, path: string): AreaRoute => ({ name, path, guard: 'anyone', page: 'list' })
const messagesOf = ({ record, files }: MadeRelease) => recordFaults(record, files, []).map(({ message }) => message)
const area = () => makeArea('mfe-fleet', '1.4.0')

describe('a release by itself', () => {
  it('has no faults as the build writes it', () => {
    for (const made of [area(), makeShell('1.0.0')]) {
      expect(z.safeParse(releaseRecord, made.record).success).toBe(true)
      expect(messagesOf(made)).toEqual([])
    }
  })

  it.each<[string, (made: MadeRelease) => void, RegExp]>([
    [
      'a changed byte',
      ({ files }) => {
        flipBit(present(files[0]).content)
      },
      /entry\.js does not have the SHA-384/,
    ],
    [
      'a missing file',
      ({ files }) => {
        files.pop()
      },
      /was not sent/,
    ],
    [
      'a file that the record does not list',
      ({ files }) => {
        files.push({ path: 'more.js', content: Buffer.from('1') })
      },
      /more\.js was sent, but the record does not name it/,
    ],
    [
      'a file sent twice',
      ({ files }) => {
        files.push(present(files[0]))
      },
      /sent more than once/,
    ],
    [
      'a wrong length',
      ({ record }) => {
        present(record.files[0]).bytes += 1
      },
      /the record says/,
    ],
    [
      'a compressed file',
      (made) => {
        Object.assign(made, makeArea('mfe-fleet', '1.4.0', { contents: { 'entry.js.br': 'x' } }))
      },
      /compressed already/,
    ],
    [
      'two names that differ only in capital letters',
      (made) => {
        Object.assign(made, makeArea('mfe-fleet', '1.4.0', { contents: { 'Entry.js': 'x' } }))
      },
      /more than once/,
    ],
    [
      'a path that is both a file and a folder',
      (made) => {
        Object.assign(made, makeArea('mfe-fleet', '1.4.0', { contents: { 'entry.js/x.js': 'x' } }))
      },
      /a file and a folder/,
    ],
    [
      'a missing entry',
      ({ record }) => {
        record.entry = 'other.js'
      },
      /entry other\.js/,
    ],
    [
      'a wave with a missing file',
      ({ record }) => {
        present(record.pages['page-list']).scripts.push('lost.js')
      },
      /needs lost\.js/,
    ],
    [
      'a container without its version',
      ({ record }) => {
        record.container = 'mfe_fleet'
      },
      /must be mfe_fleet_1_4_0/,
    ],
    [
      'no manifest',
      ({ record }) => {
        record.manifest = null
      },
      /area\.json/,
    ],
    [
      "another area's manifest",
      ({ record }) => {
        present(record.manifest).name = 'mfe-other'
      },
      /names mfe-other/,
    ],
    [
      'a page that was not built',
      ({ record }) => {
        present(present(record.manifest).routes[0]).page = 'lost'
      },
      /page lost/,
    ],
    [
      'a widget that was not built',
      ({ record }) => {
        present(present(record.manifest).slots[0]).widget = 'lost'
      },
      /widget lost/,
    ],
    [
      "a route at an address of the server's calls",
      ({ record }) => {
        present(present(record.manifest).routes[0]).path = '/users/:id'
      },
      /answers calls/,
    ],
    [
      'two routes with the same name',
      ({ record }) => {
        present(record.manifest).routes.push(route('fleet.list', '/fleet/other'))
      },
      /Two routes are named/,
    ],
    [
      'navigation to an unknown screen',
      ({ record }) => {
        present(record.manifest).navigation.push({
          menu: 'header',
          href: '/nowhere',
          label: { en: 'x', no: 'x' },
          audience: 'anyone',
          order: 1,
        })
      },
      /leads to \/nowhere/,
    ],
    [
      'a call that the server does not serve',
      ({ record }) => {
        present(record.manifest).calls.push('GET /made/up')
      },
      /GET \/made\/up/,
    ],
    [
      'an invalid range',
      ({ record }) => {
        record.needs['react'] = 'nineteen'
      },
      /"nineteen" is no range/,
    ],
    [
      'an area that provides packages',
      ({ record }) => {
        record.provides['react'] = '19.0.0'
      },
      /Only the shell provides/,
    ],
  ])('%s is reported with its remedy', (_, spoil, expected) => {
    const made = area()
    spoil(made)
    const messages = messagesOf(made)
    expect(messages).toEqual([expect.stringMatching(expected)])
    // The remedy is a second sentence.
    expect(messages[0]).toMatch(/[.)] [A-Z][^.]+[.:]/)
  })

  it('gets all its errors at once', () => {
    const made = area()
    made.record.container = 'other'
    present(made.record.manifest).calls.push('GET /made/up')
    present(present(made.record.manifest).routes[0]).page = 'lost'
    made.files.pop()
    expect(messagesOf(made)).toHaveLength(4)
  })

  it("may link to its own screens, the contract's, and those of a live area", () => {
    const { record, files } = area()
    for (const href of ['/fleet?from=menu', '/report/any-token#top', '/elsewhere/7']) {
      present(record.manifest).navigation.push({
        menu: 'header',
        href,
        label: { en: 'x', no: 'x' },
        audience: 'anyone',
        order: 1,
      })
    }
    expect(recordFaults(record, files, [{ routes: [{ path: '/elsewhere/:id' }] }])).toEqual([])
    expect(recordFaults(record, files, [])).toHaveLength(1)
  })

  it('may fill slots of the shell, its own, and those that live areas declare', () => {
    const { record, files } = area()
    const [entry] = present(record.manifest).slots
    present(entry).slot = 'orders.aside'
    expect(recordFaults(record, files, [])).toEqual([
      { field: 'record.manifest.slots.orders.aside', message: expect.stringMatching(/which neither the shell nor/) },
    ])
    const declares = { events: [], slots: ['orders.aside'] }
    expect(recordFaults(record, files, [{ routes: [], declares }])).toEqual([])
    Object.assign(present(record.manifest), { declares })
    expect(recordFaults(record, files, [])).toEqual([])
  })

  it('has to provide the platform and a start if it is a shell', () => {
    const shell = makeShell('1.0.0')
    delete shell.record.provides['@fieldproof/platform']
    delete shell.record.pages['start']
    expect(messagesOf(shell)).toEqual([
      expect.stringContaining('@fieldproof/platform'),
      expect.stringContaining('start'),
    ])
  })
})

describe('a release among others', () => {
  const shell = makeShell('1.0.0').record

  it('may only need packages that the shell provides in the required range', () => {
    expect(needFaults(makeArea('mfe-fleet', '1.0.0', { needs: { react: '^19.1.0' } }).record, shell)).toEqual([])
    const unmet = needFaults(
      makeArea('mfe-fleet', '1.0.0', { needs: { react: '^20.0.0', vue: '^3.0.0', constructor: '*' } }).record,
      shell,
    )
    expect(unmet.map(({ field, message }) => [field, message])).toEqual([
      [
        'record.needs.react',
        'mfe-fleet 1.0.0 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1; vue ^3.0.0, but shell 1.0.0 does not provide it; ' +
          'constructor *, but shell 1.0.0 does not provide it. ' +
          'Build the area against that shell, or make a shell live that provides it.',
      ],
    ])
  })

  it('reports a missing package with many entries once', () => {
    const entries = ['@fieldproof/ui', '@fieldproof/ui/form', '@fieldproof/ui/table']
    const has = makeShell('1.0.0', Object.fromEntries(entries.map((entry) => [entry, '1.1.0']))).record
    const needs = Object.fromEntries(entries.map((entry) => [entry, '^1.2.0']))
    expect(setFaults(has, [makeArea('mfe-fleet', '1.0.0', { needs }).record]).map(({ message }) => message)).toEqual([
      'mfe-fleet 1.0.0 needs @fieldproof/ui ^1.2.0, but shell 1.0.0 provides 1.1.0.',
    ])
  })

  it('runs on a prerelease of a platform version', () => {
    const early = makeShell('1.1.0-dev.1', { '@fieldproof/platform': '1.1.0-dev.2' }).record
    expect(needFaults(makeArea('mfe-fleet', '1.0.0').record, early)).toEqual([])
    expect(needFaults(makeArea('mfe-fleet', '1.0.0', { manifest: { platform: '^2.0.0' } }).record, early)).toHaveLength(
      1,
    )
  })

  it('cannot have a route that overlaps with another area or the shell, but with its own other release', () => {
    const jobs = makeArea('mfe-jobs', '1.0.0', {
      manifest: { routes: [route('a.new', '/a/new'), route('a.one', '/a/:id')] },
    }).record
    expect(routeFaults(jobs, [makeArea('mfe-jobs', '0.9.0').record, jobs])).toEqual([])
    const clash = makeArea('mfe-other', '1.0.0', { manifest: { routes: [route('other.one', '/a/:key')] } }).record
    expect(routeFaults(clash, [jobs]).map(({ message }) => message)).toEqual([
      expect.stringContaining('both answer to /a/new'),
      expect.stringContaining('both answer to /a/id'),
    ])
    const login = makeArea('mfe-other', '1.0.0', { manifest: { routes: [route('other.login', '/:any')] } }).record
    expect(routeFaults(login, []).some(({ message }) => message.includes('/login (shell.login)'))).toBe(true)
  })

  it('cannot have a route name of another area', () => {
    const one = makeArea('mfe-one', '1.0.0', { manifest: { routes: [route('shared.list', '/one')] } }).record
    const two = makeArea('mfe-two', '1.0.0', { manifest: { routes: [route('shared.list', '/two')] } }).record
    expect(setFaults(shell, [one, two])).toEqual([
      expect.objectContaining({ message: expect.stringContaining('shared.list') }),
    ])
  })
})
