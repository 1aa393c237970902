import type { AreaManifest } from '@fieldproof/contracts/area'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { createHash } from 'node:crypto'
import { integrityOf } from '../store/integrity.ts'
import { containerName } from '../record-faults.ts'

export interface MadeRelease {
  record: ReleaseRecord
  files: { path: string; content: Buffer }[]
}

/** A value that a test knows to be present. @throws {Error} if it is missing */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('The value is missing')
  return value
}

/** Flips one bit. */
export const flipBit = (content: Buffer): void => {
  content.writeUInt8(content.readUInt8(0) ^ 1, 0)
}

const filesOf = (contents: Record<string, string | Buffer>) =>
  Object.entries(contents).map(([path, content]) => ({ path, content: Buffer.from(content) }))

const recordOf = (name: string, version: string, files: MadeRelease['files']) => ({
  name,
  version,
  container: containerName(name, version),
  files: files.map(({ path, content }) => ({ path, integrity: integrityOf(content), bytes: content.length })),
  sourceKey: createHash('sha256')
    .update(files.map(({ content }) => content.toString('hex')).join())
    .digest('hex'),
  builtAt: '2026-03-02T09:00:00.000Z',
})

export interface AreaOptions {
  needs?: Record<string, string>
  manifest?: Partial<AreaManifest>
  contents?: Record<string, string | Buffer>
}

/** A release of an area, by default with one screen, `/<short name>`. */
export const makeArea = (
  name: string,
  version: string,
  { needs, manifest, contents }: AreaOptions = {},
): MadeRelease => {
  const short = name.replace(/^mfe-/, '')
  const files = filesOf({
    'entry.js': `self.${containerName(name, version)} = {} // ${'padding '.repeat(40)}`,
    'area.11111111.js': `// area of ${name} ${version} ${'padding '.repeat(40)}`,
    'page-list.22222222.js': `// list of ${name} ${version} ${'padding '.repeat(40)}`,
    'page-list.33333333.css': `.list-of-${short} { color: green } /* ${'padding '.repeat(40)} */`,
    'locale-en.44444444.js': `// English of ${name} ${version}`,
    ...contents,
  })
  return {
    files,
    record: {
      ...recordOf(name, version, files),
      entry: 'entry.js',
      pages: {
        area: { scripts: ['area.11111111.js'], styles: [], shares: [] },
        'page-list': {
          scripts: ['area.11111111.js', 'page-list.22222222.js'],
          styles: ['page-list.33333333.css'],
          shares: ['@fieldproof/ui/table'],
        },
        'widget-summary': { scripts: ['area.11111111.js'], styles: [], shares: [] },
        'locale-en': { scripts: ['locale-en.44444444.js'], styles: [], shares: [] },
      },
      needs: needs ?? { react: '^19.0.0' },
      provides: {},
      manifest: {
        name,
        title: { en: short, no: short },
        routes: [{ name: `${short}.list`, path: `/${short}`, guard: 'anyone', page: 'list' }],
        navigation: [],
        slots: [{ slot: 'dashboard.summary', widget: 'summary', audience: 'anyone', order: 1 }],
        events: { emits: [], hears: [] },
        calls: ['GET /blog-posts/get-blog-posts'],
        platform: '^1.0.0',
        ...manifest,
      },
    },
  }
}

/** A release of the shell that provides what {@link makeArea} needs. */
export const makeShell = (
  version: string,
  provides: Record<string, string> = {},
  contents: Record<string, string | Buffer> = {},
): MadeRelease => {
  const files = filesOf({
    'start.js': `// shell ${version} ${'padding '.repeat(40)}`,
    'bootstrap.55555555.js': `// bootstrap of shell ${version}`,
    'bootstrap.66666666.css': `body { margin: 0 } /* shell ${version} */`,
    'core.88888888.js': `// react of shell ${version}`,
    'table.99999999.js': `// table of shell ${version}`,
    'table.99999999.css': `.table { width: 100% } /* shell ${version} */`,
    'assets/public-sans.77777777.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32, ...Buffer.from(version)]),
    'public/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`,
    'public/robots.txt': 'User-agent: *\nAllow: /\n',
    ...contents,
  })
  return {
    files,
    record: {
      ...recordOf(SHELL, version, files),
      entry: 'start.js',
      pages: {
        start: { scripts: [], styles: [], shares: [] },
        'page-login': { scripts: [], styles: [], shares: [] },
        'page-dashboard': { scripts: [], styles: [], shares: [] },
        bootstrap: { scripts: ['bootstrap.55555555.js'], styles: ['bootstrap.66666666.css'], shares: ['react'] },
        'share:react': { scripts: ['core.88888888.js'], styles: [], shares: [] },
        'share:@fieldproof/ui/table': {
          scripts: ['core.88888888.js', 'table.99999999.js'],
          styles: ['table.99999999.css'],
          shares: [],
        },
      },
      needs: {},
      provides: { react: '19.3.1', '@fieldproof/platform': '1.0.0', ...provides },
      manifest: null,
    },
  }
}

/** A release in the form of the call's body. */
export const asRequest = ({ record, files }: MadeRelease) => ({
  record,
  files: files.map(({ path, content }) => ({ path, content: content.toString('base64') })),
})
