import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keptOnDevice } from '../../../shared/platform/src/device/kept-on-device.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = globSync('{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
  .concat('shell/public/service-worker.js')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'shared/platform/src/device/kept-on-device.ts')
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(file))

/** The names of the list under which each file keeps something. A file that is missing here fails the test. */
const keepers: Readonly<Record<string, readonly string[]>> = {
  'mfe-content/src/pages/home/newsletter/newsletter-memory.ts': [
    'blockNewsletterPopup',
    'nextTimeToShowNewsletterPopUp',
  ],
  'mfe-inspector/src/pages/orientation/kept-answers.ts': ['fieldproof.orientation.*'],
  'mfe-inspector/src/registration/draft-storage.ts': ['fieldproof.inspector-application.*'],
  'mfe-inspector/src/report/working-copy/report-notes.ts': ['reportsOnDevice'],
  'mfe-messaging/src/conversation/text-draft.ts': ['fieldproof.draft.chat.*'],
  'mfe-messaging/src/conversation/outbox.ts': ['fieldproof.outbox.*'],
  'mfe-messaging/src/conversation/outbox-key.ts': ['fieldproof.outbox.*'],
  'mfe-messaging/src/widgets/support-chat/visitor-token.ts': ['fieldproof.visitor-support'],
  'mfe-orders/src/kept/kept-text.ts': [
    'fieldproof.draft.*',
    'fieldproof.quote-besides.*',
    'fieldproof.price-besides*',
    'fieldproof.checkout-attempt.*',
    'fieldproof.photos.*',
    'fieldproof.seen-quote.*',
  ],
  'mfe-orders/src/order/book-again.ts': ['fieldproof.draft.*'],
  'mfe-projects/src/project/commands/keys-choice.ts': ['fieldproof.keys-off.*'],
  'mfe-projects/src/report/working-copy/report-notes.ts': ['projectReportsOnDevice'],
  'mfe-projects/src/templates/kept-draft.ts': ['fieldproof.draft.*'],
  'shared/kit/src/offline-work/indexed-database.ts': ['fieldproof-reports-*', 'fieldproof-project-reports-*'],
  'shared/kit/src/offline-work/typed-journal.ts': ['fieldproof-reports-*', 'fieldproof-project-reports-*'],
  'shared/kit/src/offline-work/unsent-notes.ts': ['reportsOnDevice', 'projectReportsOnDevice'],
  'shared/kit/src/once/kept-key.ts': ['fieldproof.once.*', 'fieldproof.meant.*'],
  'shared/platform/src/session/stored-session.ts': [
    'token',
    'user',
    'authenticationMethod',
    'isInspector',
    'sessionEndedBy',
  ],
  'shared/ui/src/form/use-draft.ts': ['fieldproof.draft.*'],
  'shell/public/service-worker.js': ['files-1', 'document-1'],
  'shell/src/bootstrap.tsx': [],
  'shell/src/device/kept-names.ts': [],
  'shell/src/device/sweep-storage.ts': [],
  'shell/src/development.ts': ['locale'],
  'shell/src/layout/keepers.tsx': ['countryAsked'],
  'shell/src/moves/scroll-positions.ts': ['scrollPositions'],
  'shell/src/push/subscribe.ts': ['pushUser'],
  'shell/src/screens/account/use-begin-session.ts': ['authenticationMethod'],
  'shell/src/screens/login/forget-kept-work.ts': ['reportsOnDevice', 'fieldproof-reports-*'],
  'shell/src/session/device.ts': ['keptFor'],
  'shell/src/session/owe-log-out.ts': ['logOutOwed'],
  'shell/src/session/owed-log-out.ts': ['logOutOwed'],
  'shell/src/session/preferences.ts': ['locale', 'theme', 'cookieChoice', 'country'],
  'shell/src/session/session.ts': [],
  'shell/src/session/unsent-work.ts': ['reportsOnDevice', 'fieldproof-reports-*', 'fieldproof.outbox.*'],
  'shell/src/session/way-on.ts': ['wayOn'],
}

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '')
const keeps = /\b(localStorage|sessionStorage|indexedDB)\b|\bcaches\.|document\.cookie|\.setItem\(/

test('every file that keeps something on the device is listed here, with the names that it uses (SESSION-11)', () => {
  const found = sources.filter((file) => keeps.test(withoutComments(read(file))))
  expect(found.sort()).toEqual(Object.keys(keepers).sort())
  const names = Object.keys(keptOnDevice)
  expect(Object.values(keepers).flatMap((used) => used.filter((name) => !names.includes(name)))).toEqual([])
})

test('every name in the code of the browser is in the list, and every name in the list is used', () => {
  const names = Object.entries(keptOnDevice)
  const patterns = names.map(([name]) => (name.endsWith('*') ? name.slice(0, -1) : name))
  const literals = sources.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/['"`](fieldproof[.-](?:[\w-]+[.-]?)+)/g)].map(
      ([, name = '']) => `${file} ${name}`,
    ),
  )
  // The names of a lock and of a downloaded file: nothing is kept under them.
  const elsewhere = ['fieldproof-report-outbox', 'fieldproof-recovery-codes']
  const unknown = literals.filter((literal) => {
    const name = literal.split(' ')[1] ?? ''
    return (
      !elsewhere.some((other) => name.startsWith(other)) &&
      !patterns.some((pattern) => name.startsWith(pattern) || pattern.startsWith(name))
    )
  })
  expect(unknown).toEqual([])
  const used = new Set(Object.values(keepers).flat())
  const ofTheServer = names.filter(([, { where }]) => where === 'cookie').map(([name]) => name)
  expect(names.map(([name]) => name).filter((name) => !used.has(name) && !ofTheServer.includes(name))).toEqual([])
})

test('every cookie that the server sets is in the list', () => {
  const files = globSync('server/src/kernel/http/*.ts', { cwd: root })
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/export const \w+_COOKIE = '(\w+)'/g)].map(([, name]) => name),
  )
  const cookies = Object.entries(keptOnDevice).flatMap(([name, { where }]) =>
    [where].flat().includes('cookie') ? [name] : [],
  )
  expect(set.length).toBeGreaterThan(1)
  expect(cookies.filter((name) => name !== 'locale').sort()).toEqual(set.sort())
})

test('a log-out keeps exactly what the list says', () => {
  const [, words = ''] = /keptAtLogOut =\s*'([^']+)'/.exec(read('shell/src/device/kept-names.ts')) ?? []
  const listed = Object.entries(keptOnDevice).flatMap(([name, { atLogOut, where }]) =>
    atLogOut === 'goes' || [where].flat().every((place) => place === 'cookie' || place === 'Cache') ? [] : [name],
  )
  expect(words.split(' ').sort()).toEqual(listed.sort())
})

test('a sweep of storage knows every name in the list (SESSION-13)', () => {
  const namesIn = (file: string, list: string) =>
    (new RegExp(`${list} =\\s*'([^']+)'`).exec(read(file))?.[1] ?? '').split(' ')
  const known = [
    ...namesIn('shell/src/device/sweep-storage.ts', 'deletedAtLogOut'),
    ...namesIn('shell/src/device/kept-names.ts', 'keptAtLogOut'),
    ...(keepers['shared/platform/src/session/stored-session.ts'] ?? []),
  ]
  const inStorage = Object.entries(keptOnDevice).flatMap(([name, { where }]) =>
    [where].flat().some((place) => /Storage/.test(place)) ? [name] : [],
  )
  expect(inStorage.filter((name) => !known.includes(name))).toEqual([])
})
